import type { Db } from "#data/prisma.server.ts";

const oldestFirst = { createdAt: "asc" } as const;

/** Returns all rows about a person besides their profile, documents and accounts, without encrypted columns. */
export async function listOwnRecords(db: Db, userId: string) {
  const where = { userId };
  const person = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      ...{ brand: true, email: true, emailVerifiedAt: true, profileKind: true, companyName: true, language: true, region: true },
      ...{ timeZone: true, theme: true, codeWord: true, noticeSettings: true, createdAt: true, lastLoginAt: true },
      residenceConfirmedAt: true,
    },
  });
  return {
    person,
    sessions: await db.session.findMany({
      where,
      select: { userAgent: true, ip: true, createdAt: true, lastSeenAt: true, revokedAt: true, revokedReason: true },
      orderBy: oldestFirst,
    }),
    serviceKeys: await db.serviceKey.findMany({
      where: { session: where },
      select: { name: true, prefix: true, scopes: true, networks: true, seenNetworks: true, createdAt: true, lastUsedAt: true },
      orderBy: oldestFirst,
    }),
    signIns: await db.loginEvent.findMany({
      where,
      select: { outcome: true, ip: true, userAgent: true, createdAt: true },
      orderBy: oldestFirst,
    }),
    policies: await db.policyAcceptance.findMany({ where, select: { region: true, documentSha256: true, ip: true, acceptedAt: true } }),
    referral: await db.referral.findUnique({ where, select: { company: true, clickId: true, createdAt: true } }),
    checks: await db.moderationCase.findMany({
      where,
      select: { kind: true, state: true, request: true, submittedAt: true, decidedAt: true },
      orderBy: oldestFirst,
    }),
    infractions: await db.infraction.findMany({
      where,
      select: { offerId: true, side: true, kind: true, waivedAt: true, createdAt: true },
      orderBy: oldestFirst,
    }),
    notifications: await db.notification.findMany({
      where,
      select: { type: true, data: true, offerId: true, readAt: true, createdAt: true },
      orderBy: oldestFirst,
    }),
    letters: await db.mailOutbox.findMany({
      where,
      select: { template: true, toAddress: true, offerId: true, state: true, createdAt: true, sentAt: true },
      orderBy: oldestFirst,
    }),
    rateTargets: await db.rateTarget.findMany({
      where,
      select: { give: true, get: true, rate: true, isAbove: true, setAt: true, reachedAt: true },
      orderBy: { setAt: "asc" },
    }),
    receiverWishes: await db.receiverWish.findMany({
      where: { inviterId: userId },
      select: { email: true, country: true, createdAt: true },
    }),
    chats: await db.chat.findMany({ where, select: { language: true, lastReadAt: true, createdAt: true }, orderBy: oldestFirst }),
    drafts: await db.offerDraft.findMany({
      where: { memberId: userId },
      select: { type: true, values: true, createdAt: true, updatedAt: true },
    }),
    files: await db.storedFile.findMany({
      where: { ownerUserId: userId, claimedBy: { not: null }, deletedAt: null },
      select: { name: true, purpose: true, mime: true, size: true, offerId: true, createdAt: true },
      orderBy: oldestFirst,
    }),
    offers: await db.offer.findMany({
      where: { OR: [{ ownerId: userId }, { buyerId: userId }] },
      select: {
        ...{ id: true, humanId: true, phase: true, ownerId: true, corridorFrom: true, corridorTo: true, giveCurrency: true },
        ...{ giveMinor: true, getCurrency: true, getMinor: true, createdAt: true, updatedAt: true },
      },
      orderBy: oldestFirst,
    }),
  };
}
