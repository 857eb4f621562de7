import type { OpenOffer } from "#data/offer/affected-offers.server.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import { runningPhases } from "#domain/offer/phases.ts";

const isOpen = { phase: { in: [...runningPhases] } };
const select = { id: true, humanId: true } as const;

export interface OfferOfMember extends OpenOffer {
  /** The member is owner or taker, not only a recipient whom another member named. */
  readonly isSide: boolean;
}

/** Open offers in which the member is a side, or whose money goes to one of their accounts. Each case has its own index. */
export async function listOpenOffersOfMember(db: Db, memberId: string): Promise<readonly OfferOfMember[]> {
  const ofMember = { where: { userId: memberId }, select: { id: true } };
  const [accounts, wallets] = [await db.bankAccount.findMany(ofMember), await db.cryptoWallet.findMany(ofMember)];
  const beneficiaryAccountId = { in: [...accounts, ...wallets].map(({ id }) => id) };
  const paying = await db.offerLeg.findMany({ where: { beneficiaryAccountId, offer: isOpen }, select: { offer: { select } } });
  const own = [
    ...(await db.offer.findMany({ where: { ...isOpen, ownerId: memberId }, select })),
    ...(await db.offer.findMany({ where: { ...isOpen, buyerId: memberId }, select })),
  ];
  const found = [...paying.map(({ offer }) => ({ ...offer, isSide: false })), ...own.map((offer) => ({ ...offer, isSide: true }))];
  return [...new Map(found.map((offer) => [offer.id, offer])).values()];
}

/** Offers with a pending command of this member. */
export async function listAwaitedOffers(db: Db, userId: string): Promise<readonly OpenOffer[]> {
  const where = { actorUserId: userId, status: "pending" };
  const commands = await db.offerCommand.findMany({ where, select: { offer: { select: { id: true, humanId: true } } } });
  return commands.map(({ offer }) => offer);
}

/** How many offers this member has completed, on either side. */
export async function countCompletedOffers(memberId: string): Promise<number> {
  const { offer } = await prisma();
  return await offer.count({ where: { phase: "completed", OR: [{ ownerId: memberId }, { buyerId: memberId }] } });
}
