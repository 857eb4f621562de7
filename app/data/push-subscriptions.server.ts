import type { Queryable, Tx } from "./db.server.ts";

export interface NewPushSubscription {
  readonly userId: string;
  readonly sessionId: string;
  readonly endpointBidx: Buffer;
  /** Sealed, as are both keys. */
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly host: string;
  /** Public half of the key that signs for it. */
  readonly vapidKey: string;
  readonly device: string;
  /** Milliseconds since the epoch; null when the browser names no end. */
  readonly expiresAt: number | null;
}

/**
 * Stores a browser's subscription, or renews it. A browser has one row: when somebody else's stands there, it goes, with all that
 * waits for it. Called under {@link lockSubscriber}; false when another person took the browser at the same moment.
 */
export async function recordPushSubscription(tx: Tx, one: NewPushSubscription): Promise<boolean> {
  await tx.query("DELETE FROM push_subscription WHERE endpoint_bidx = $1 AND user_id <> $2", [one.endpointBidx, one.userId]);
  const { rowCount } = await tx.query(
    `INSERT INTO push_subscription AS s (user_id, session_id, endpoint_bidx, endpoint, p256dh, auth, host, vapid_key, device, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10 / 1000.0))
     ON CONFLICT (endpoint_bidx) DO UPDATE SET session_id = EXCLUDED.session_id, endpoint = EXCLUDED.endpoint, p256dh = EXCLUDED.p256dh,
       auth = EXCLUDED.auth, vapid_key = EXCLUDED.vapid_key, device = EXCLUDED.device, expires_at = EXCLUDED.expires_at, seen_at = now()
     WHERE s.user_id = EXCLUDED.user_id`,
    [
      ...[one.userId, one.sessionId, one.endpointBidx, one.endpoint, one.p256dh, one.auth],
      ...[one.host, one.vapidKey, one.device, one.expiresAt],
    ],
  );
  return rowCount === 1;
}

/**
 * Holds the person and the session until the transaction ends: two browsers at once could both count nine, and one could come in
 * behind the back of whoever ends the session or blocks the person. False when either has happened.
 */
export async function lockSubscriber(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM session s JOIN "user" u ON u.id = s.user_id
     WHERE s.id = $2 AND u.id = $1 AND s.revoked_at IS NULL AND NOT u.is_blocked AND NOT EXISTS (
       SELECT FROM staff_membership m JOIN escrow_agent a ON a.id = m.agent_id WHERE m.user_id = u.id AND a.is_blocked)
     FOR NO KEY UPDATE OF u FOR SHARE OF s`,
    [userId, sessionId],
  );
  return rowCount === 1;
}

/** Keeps the `most` browsers that came last. */
export async function dropOldPushSubscriptions(tx: Tx, userId: string, most: number): Promise<void> {
  await tx.query(
    `DELETE FROM push_subscription WHERE id IN (
       SELECT id FROM push_subscription WHERE user_id = $1 ORDER BY seen_at DESC, id DESC OFFSET $2)`,
    [userId, most],
  );
}

/** Ends this person's subscription of one browser; nothing happens to a stranger's. */
export async function deletePushSubscription(db: Queryable, userId: string, endpointBidx: Buffer): Promise<void> {
  await db.query("DELETE FROM push_subscription WHERE user_id = $1 AND endpoint_bidx = $2", [userId, endpointBidx]);
}

/** The browser is gone: its push service says so. What waits for it goes too. */
export async function deleteGoneSubscription(db: Queryable, id: string): Promise<void> {
  await db.query("DELETE FROM push_subscription WHERE id = $1", [id]);
}

/** Ends what was not seen since then or has said itself when it ends. Answers how many went. */
export async function deleteOldPushSubscriptions(db: Queryable, unseenSince: number, now: number): Promise<number> {
  const { rowCount } = await db.query(
    "DELETE FROM push_subscription WHERE seen_at < to_timestamp($1 / 1000.0) OR expires_at < to_timestamp($2 / 1000.0)",
    [unseenSince, now],
  );
  return rowCount ?? 0;
}
