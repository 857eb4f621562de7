import { type Db, prisma } from "#data/prisma.server.ts";
import { sqlOn } from "#data/sql.server.ts";

export interface NewPushSubscription {
  readonly userId: string;
  readonly sessionId: string;
  readonly endpointBidx: Buffer;
  /** Encrypted, as both keys are. */
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly host: string;
  /** Public key of the pair that signs its pushes. */
  readonly vapidKey: string;
  readonly device: string;
  /** Epoch milliseconds; null when the browser sets no expiry. */
  readonly expiresAt: number | null;
}

/**
 * Stores a browser's subscription, or renews it. A browser has one row: a row of another person is deleted with its waiting pushes. Called
 * under {@link lockSubscriber}. Returns false when another person subscribed with the browser at the same moment.
 */
export async function recordPushSubscription(db: Db, { expiresAt, ...one }: NewPushSubscription): Promise<boolean> {
  const { userId, sessionId, endpoint, p256dh, auth, vapidKey, device } = one;
  const endpointBidx = Uint8Array.from(one.endpointBidx);
  const end = { expiresAt: expiresAt === null ? null : new Date(expiresAt) };
  await db.pushSubscription.deleteMany({ where: { endpointBidx, userId: { not: userId } } });
  const renewed = await db.pushSubscription.updateMany({
    where: { endpointBidx, userId },
    data: { sessionId, endpoint, p256dh, auth, vapidKey, device, ...end, seenAt: new Date() },
  });
  if (renewed.count === 1) return true;
  const { count } = await db.pushSubscription.createMany({ data: [{ ...one, endpointBidx, ...end }], skipDuplicates: true });
  return count === 1;
}

/**
 * Locks the person and the session until the transaction ends: otherwise two concurrent subscriptions could exceed the limit, and one
 * could be stored after the session was ended or the person blocked. Returns false when either has happened.
 */
export async function lockSubscriber(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const held = await sqlOn(db).rows<{ id: string }>`SELECT s.id FROM session s JOIN "user" u ON u.id = s.user_id
     WHERE s.id = ${sessionId}::uuid AND u.id = ${userId}::uuid AND s.revoked_at IS NULL AND NOT u.is_blocked AND NOT EXISTS (
       SELECT FROM staff_membership m JOIN escrow_agent a ON a.id = m.agent_id WHERE m.user_id = u.id AND a.is_blocked)
     FOR NO KEY UPDATE OF u FOR SHARE OF s`;
  return held.length === 1;
}

/** Keeps the `most` newest browsers. */
export async function dropOldPushSubscriptions(db: Db, userId: string, most: number): Promise<void> {
  const old = await db.pushSubscription.findMany({
    where: { userId },
    select: { id: true },
    orderBy: [{ seenAt: "desc" }, { id: "desc" }],
    skip: most,
  });
  if (old.length > 0) await db.pushSubscription.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
}

/** Deletes this person's subscription of one browser. Subscriptions of other people are not deleted. */
export async function deletePushSubscription(userId: string, endpointBidx: Buffer): Promise<void> {
  await (await prisma()).pushSubscription.deleteMany({ where: { userId, endpointBidx: Uint8Array.from(endpointBidx) } });
}
