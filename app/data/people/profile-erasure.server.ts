import type { Db } from "#data/prisma.server.ts";
import { erasedAddress } from "#domain/people/personal/erased-address.ts";

/** Ids of a member's accounts and documents that no deal refers to. */
export interface Erasable {
  readonly bankAccounts: readonly string[];
  readonly wallets: readonly string[];
  readonly documents: readonly string[];
  /** Deals refer to the person: the law requires that ownership data stays. */
  readonly hasDealt: boolean;
}

/**
 * Returns accounts that no deal has frozen, and documents on which no deal relied: those of a member without deals, and unapproved ones.
 * The law requires keeping all others.
 */
export async function listErasable(db: Db, userId: string): Promise<Erasable> {
  const of = { where: { userId }, select: { id: true } };
  const [banks, wallets] = [await db.bankAccount.findMany(of), await db.cryptoWallet.findMany(of)];
  const ids = [...banks, ...wallets].map(({ id }) => id);
  const frozen = await db.accountSnapshot.findMany({ where: { sourceAccountId: { in: ids } }, select: { sourceAccountId: true } });
  const used = new Set(frozen.map(({ sourceAccountId }) => sourceAccountId));
  const deals = await db.offer.count({ where: { OR: [{ ownerId: userId, buyerId: { not: null } }, { buyerId: userId }] } });
  const kept = deals > 0 ? { state: { notIn: ["approved" as const, "replaced" as const] } } : {};
  const documents = await db.certifyingDocument.findMany({ where: { userId, ...kept }, select: { id: true } });
  const unused = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).filter((id) => !used.has(id));
  return { bankAccounts: unused(banks), wallets: unused(wallets), documents: documents.map(({ id }) => id), hasDealt: deals > 0 };
}

/** Erases the person from a user row. The row remains for other people's records and cannot sign in. */
export async function eraseUser(db: Db, userId: string, fullName: string, now: Date): Promise<void> {
  const names = { firstName: "", middleName: null, lastName: "", fullName, companyName: null, codeWord: "", noticeSettings: {} };
  const closed = {
    passwordHash: null,
    googleSub: null,
    avatarFileId: null,
    residenceConfirmedAt: null,
    isBlocked: true,
    restrictionReason: "ownRequest",
  };
  const data = { email: erasedAddress(userId), ...names, ...closed, version: { increment: 1 }, updatedAt: now };
  await db.user.updateMany({ where: { id: userId }, data });
  await db.memberDetails.updateMany({ where: { userId }, data: { sealed: null, phoneBidx: null, changedFields: [], remarks: {} } });
}

/**
 * Replaces a deleted member's address and names in correspondence: letters that are no longer queued, contact messages, and reviews that
 * wait for publication. Waiting letters to the address without a reader are cancelled; one in progress goes to the address that its sender
 * has read. For letters to the member that are in progress, the sender erases the address when it records their result.
 */
export async function eraseCorrespondence(
  db: Db,
  { userId, brand, email }: { readonly userId: string; readonly brand: string; readonly email: string },
  nameAfterwards: string,
): Promise<void> {
  const nowhere = erasedAddress(userId);
  // A mail server's answer may quote the address.
  const erased = { toAddress: nowhere, smtpReply: null, lastError: null };
  await db.mailOutbox.updateMany({ where: { userId, state: { notIn: ["queued", "sending"] } }, data: erased });
  await db.mailOutbox.updateMany({ where: { userId: null, brand, toAddress: email }, data: erased });
  const waiting = { userId: null, toAddress: nowhere, state: "queued" };
  await db.mailOutbox.updateMany({ where: waiting, data: { state: "cancelled", secretEnc: null } });
  const written = [{ userId }, { userId: null, brand, email }];
  await db.feedback.updateMany({ where: { OR: written }, data: { name: nameAfterwards, email: nowhere, phone: "" } });
  await db.review.updateMany({ where: { authorId: userId, state: "waiting" }, data: { shownName: nameAfterwards } });
}

/** Erases sign-in methods, devices and notifications. */
export async function eraseAccess(db: Db, userId: string, now: Date): Promise<void> {
  const where = { userId };
  await db.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now, revokedReason: "profile deleted" } });
  await db.session.updateMany({ where, data: { ip: "", userAgent: "" } });
  await db.serviceKey.updateMany({ where: { session: where }, data: { name: "", networks: [], seenNetworks: [] } });
  await db.oneTimeToken.updateMany({ where: { ...where, usedAt: null, supersededAt: null }, data: { supersededAt: now } });
  await db.oneTimeToken.updateMany({ where, data: { passwordHash: null, wishes: {} } });
  await db.pushSubscription.deleteMany({ where });
  await db.webhookEndpoint.deleteMany({ where });
  await db.chat.deleteMany({ where });
  await db.chatMessage.deleteMany({ where });
  await db.totpSecret.deleteMany({ where });
  await db.recoveryCode.deleteMany({ where });
  await db.passkey.deleteMany({ where });
  await db.passkeyChallenge.deleteMany({ where });
  await db.notification.deleteMany({ where });
  await db.favoriteOffer.deleteMany({ where });
  await db.favoriteMember.deleteMany({ where: { memberId: userId } });
  await db.savedSearch.deleteMany({ where });
  await db.rateTarget.deleteMany({ where });
  await db.receiverWish.deleteMany({ where: { inviterId: userId } });
  await db.calendarFeed.deleteMany({ where });
  await db.payoutLink.deleteMany({ where });
  await db.offerDraft.deleteMany({ where: { memberId: userId, offerId: null } });
  await db.mailOutbox.updateMany({ where: { ...where, state: "queued" }, data: { state: "cancelled", secretEnc: null } });
}

/**
 * `sealed`: empty details for each account, encrypted for its row. Files of erased documents and the avatar are released, and the sweep
 * deletes them with their keys.
 */
export async function eraseProperty(
  db: Db,
  userId: string,
  { documents, bankAccounts, wallets }: Erasable,
  sealed: { bank(id: string): string; wallet(id: string): string },
  now: Date,
): Promise<void> {
  const removed = { state: "removed", removedAt: now, label: null };
  await db.bankAccount.updateMany({ where: { userId }, data: removed });
  await db.cryptoWallet.updateMany({ where: { userId }, data: removed });
  for (const id of bankAccounts) {
    await db.bankAccount.update({ where: { id }, data: { bankName: "", holderName: "", last4: "", details: sealed.bank(id) } });
  }
  for (const id of wallets) await db.cryptoWallet.update({ where: { id }, data: { first6: "", last6: "", address: sealed.wallet(id) } });
  const id = { in: [...documents] };
  const empty = { state: "removed" as const, sealed: null, numberBidx: null, title: null, remark: null };
  await db.certifyingDocument.updateMany({ where: { id }, data: empty });
  const own = [
    { purpose: "certifying", claimedBy: id },
    { purpose: "avatar", claimedBy: userId },
  ];
  await db.storedFile.updateMany({ where: { ownerUserId: userId, OR: own }, data: { claimedBy: null } });
}
