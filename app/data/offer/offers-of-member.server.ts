import type { OpenOffer } from "#data/offer/affected-offers.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { terminalPhases } from "#domain/offer/state.ts";

const isOpen = { phase: { notIn: ["draft" as const, ...terminalPhases] } };
const select = { id: true, humanId: true } as const;

/** Open offers in which the member is a side, or whose money goes to one of their accounts. Each way has an index of its own. */
export async function listOpenOffersOfMember(db: Db, memberId: string): Promise<readonly OpenOffer[]> {
  const ofMember = { where: { userId: memberId }, select: { id: true } };
  const [accounts, wallets] = [await db.bankAccount.findMany(ofMember), await db.cryptoWallet.findMany(ofMember)];
  const beneficiaryAccountId = { in: [...accounts, ...wallets].map(({ id }) => id) };
  const found = [
    ...(await db.offer.findMany({ where: { ...isOpen, ownerId: memberId }, select })),
    ...(await db.offer.findMany({ where: { ...isOpen, buyerId: memberId }, select })),
    ...(await db.offerLeg.findMany({ where: { beneficiaryAccountId, offer: isOpen }, select: { offer: { select } } })).map(
      ({ offer }) => offer,
    ),
  ];
  return [...new Map(found.map((offer) => [offer.id, offer])).values()];
}
