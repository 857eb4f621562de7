import type { Queryable } from "#data/db.server.ts";
import type { Wire } from "#domain/offer/wire.ts";
import type { Language, Role } from "#domain/people/access/principal.ts";
import type { NoticeSettings } from "#domain/people/notice/notice-settings.ts";
import { roleOf } from "#domain/people/numbers.ts";
import type { NewPushSubscription } from "./push-subscriptions.server.ts";

/**
 * `superseded` by a newer push of the same tag, `read` meanwhile on a page, `dropped` after the last attempt, `refused` by the service
 * because of an error of the product. Rows are deleted with their browser's subscription.
 */
export const pushStates = ["queued", "sending", "sent", "expired", "superseded", "read", "dropped", "refused"] as const;
export type PushState = (typeof pushStates)[number];

/** Data of one push at the moment of sending. */
export interface TakenPush extends Pick<NewPushSubscription, "userId" | "endpointBidx" | "endpoint" | "p256dh" | "auth" | "vapidKey"> {
  readonly id: string;
  readonly notificationId: string;
  readonly type: string;
  readonly data: Wire;
  readonly offerId: string | null;
  readonly tag: string;
  readonly isUrgent: boolean;
  readonly attempts: number;
  /** Epoch milliseconds, like all instants here. */
  readonly expiresAt: number;
  readonly isRead: boolean;
  readonly isSuperseded: boolean;
  readonly role: Role;
  readonly language: Language;
  readonly timeZone: string;
  readonly settings: NoticeSettings;
  readonly subscriptionId: string;
}

export interface WaitingPush {
  readonly id: string;
  readonly host: string;
}

/**
 * Claims due rows for one sender and marks them `sending` with a lease, before a connection opens. A row of a crashed sender is due again.
 * `awayHosts`: services that do not answer. Their rows wait without using an attempt and do not delay others.
 */
export async function takeDuePushes(
  db: Queryable,
  owner: string,
  take: { readonly limit: number; readonly leaseSeconds: number; readonly awayHosts: readonly string[] },
): Promise<WaitingPush[]> {
  const { rows } = await db.query<WaitingPush>(
    `UPDATE push_outbox o SET state = 'sending', attempts = attempts + 1, lease_owner = $1, lease_until = now() + make_interval(secs => $3)
     FROM push_subscription s
     WHERE s.id = o.subscription_id AND o.id IN (
       SELECT due.id FROM push_outbox due JOIN push_subscription browser ON browser.id = due.subscription_id
       WHERE ((due.state = 'queued' AND due.next_attempt_at <= now()) OR (due.state = 'sending' AND due.lease_until < now()))
         AND browser.host <> ALL ($4)
       ORDER BY due.is_urgent DESC, due.next_attempt_at, due.id LIMIT $2 FOR UPDATE OF due SKIP LOCKED)
     RETURNING o.id, s.host`,
    [owner, take.limit, take.leaseSeconds, take.awayHosts],
  );
  return rows;
}

/** Extends the lease right before an attempt and reads the push's data; null when another sender has the row or it was deleted. */
export async function readTakenPush(db: Queryable, owner: string, id: string, leaseSeconds: number): Promise<TakenPush | null> {
  const { rows } = await db.query<Omit<TakenPush, "role"> & { readonly role: number }>(
    `UPDATE push_outbox o SET lease_until = now() + make_interval(secs => $3)
     FROM notification n, push_subscription s, "user" u
     WHERE o.id = $2 AND o.lease_owner = $1 AND o.state = 'sending' AND o.lease_until > now()
       AND n.id = o.notification_id AND s.id = o.subscription_id AND u.id = s.user_id AND n.user_id = u.id
     RETURNING o.id, n.id AS "notificationId", n.type, n.data, n.offer_id AS "offerId", o.tag, o.is_urgent AS "isUrgent", o.attempts,
       (extract(epoch FROM o.expires_at) * 1000)::float8 AS "expiresAt", n.read_at IS NOT NULL AS "isRead",
       EXISTS (SELECT FROM push_outbox newer WHERE newer.subscription_id = o.subscription_id AND newer.tag = o.tag AND newer.id > o.id
         AND newer.state IN ('queued', 'sending', 'sent')) AS "isSuperseded",
       u.id AS "userId", u.role, CASE u.language WHEN 'en' THEN 'en' ELSE 'ru' END AS language, u.time_zone AS "timeZone",
       u.notice_settings AS settings,
       s.id AS "subscriptionId", s.endpoint_bidx AS "endpointBidx", s.endpoint, s.p256dh, s.auth, s.vapid_key AS "vapidKey"`,
    [owner, id, leaseSeconds],
  );
  const row = rows[0];
  return row === undefined ? null : { ...row, role: roleOf(row.role) };
}

/**
 * Records the result of a row, only for the holder of its lease. Uses two statements, because every transaction that ends a subscription
 * locks it first and its waiting rows afterwards.
 */
export async function recordPushEnd(
  db: Queryable,
  owner: string,
  push: { readonly id: string; readonly subscriptionId: string },
  end: { readonly state: Exclude<PushState, "queued" | "sending">; readonly error?: string },
): Promise<void> {
  const { rowCount } = await db.query(
    `UPDATE push_outbox SET state = $3, lease_until = NULL, lease_owner = NULL, last_error = $4, sent_at = CASE WHEN $3 = 'sent' THEN now() END
     WHERE id = $2 AND lease_owner = $1 AND state = 'sending'`,
    [owner, push.id, end.state, end.error ?? null],
  );
  if (rowCount === 1 && end.state === "sent") {
    await db.query("UPDATE push_subscription SET last_ok_at = now() WHERE id = $1", [push.subscriptionId]);
  }
}

/** Queues a row for another try. `countsAttempt` is false when the service was not called. */
export async function postponePush(
  db: Queryable,
  owner: string,
  id: string,
  again: { readonly delayMs: number; readonly error: string; readonly countsAttempt: boolean },
): Promise<void> {
  await db.query(
    `UPDATE push_outbox SET state = 'queued', lease_until = NULL, lease_owner = NULL, last_error = $4,
       next_attempt_at = now() + make_interval(secs => $3::float8 / 1000), attempts = attempts - CASE WHEN $5 THEN 0 ELSE 1 END
     WHERE id = $2 AND lease_owner = $1 AND state = 'sending'`,
    [owner, id, again.delayMs, again.error, again.countsAttempt],
  );
}

/** Deletes ended rows, a batch at a time. Returns how many. */
export async function deleteOldPushes(db: Queryable, olderThan: number, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM push_outbox WHERE ctid IN (
       SELECT ctid FROM push_outbox WHERE created_at < to_timestamp($1 / 1000.0) LIMIT $2)`,
    [olderThan, limit],
  );
  return rowCount ?? 0;
}

/** Deletes a subscription that its push service reports as gone, with its waiting rows. */
export async function deleteGoneSubscription(db: Queryable, id: string): Promise<void> {
  await db.query("DELETE FROM push_subscription WHERE id = $1", [id]);
}

/** Deletes subscriptions that were last used before `unseenSince` or whose own expiry has passed. Returns how many. */
export async function deleteOldPushSubscriptions(db: Queryable, unseenSince: number, now: number): Promise<number> {
  const { rowCount } = await db.query(
    "DELETE FROM push_subscription WHERE seen_at < to_timestamp($1 / 1000.0) OR expires_at < to_timestamp($2 / 1000.0)",
    [unseenSince, now],
  );
  return rowCount ?? 0;
}
