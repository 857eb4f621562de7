import type { Queryable } from "#data/db.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Wire } from "#domain/offer/wire.ts";
import { pushPlanOf } from "#domain/text/push-plan.ts";

export interface NotificationRow {
  readonly userId: string;
  /** Code of the message (design/letters §10). */
  readonly type: string;
  readonly data: Wire;
  readonly dedupeKey: string;
  readonly offerId: string | null;
  /** No push. */
  readonly isSilent?: boolean;
}

/**
 * Writes notifications together with their pushes to that person's browsers, according to their settings (design/letters §11, §12). A
 * repeated (user, key) writes no row, and a deleted person gets none. Returns the people with a new notification, with its id.
 */
export async function recordNotifications(
  db: UnitOfWork,
  rows: readonly NotificationRow[],
): Promise<{ id: string; userId: string; type: string }[]> {
  if (rows.length === 0) return [];
  const planned = rows.map((row) => ({ ...row, ...(row.isSilent ? null : pushPlanOf(row)) }));
  return await sqlOn(db).rows<{
    id: string;
    userId: string;
    type: string;
  }>`WITH told AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) AS row("userId" uuid, type text, data jsonb, "dedupeKey" text,
         "offerId" uuid, tag text, "isUrgent" boolean, "group" text,
         "isUsual" boolean, until float8)),
     fresh AS (
       INSERT INTO notification (user_id, type, data, dedupe_key, offer_id)
       SELECT "userId", type, data, "dedupeKey", "offerId" FROM told WHERE EXISTS (SELECT FROM "user" u WHERE u.id = "userId")
       ON CONFLICT (user_id, dedupe_key) DO NOTHING
       RETURNING id, user_id, type, dedupe_key),
     pushed AS (
       INSERT INTO push_outbox (notification_id, subscription_id, tag, is_urgent, expires_at)
       SELECT fresh.id, s.id, told.tag, told."isUrgent", least(to_timestamp(told.until / 1000), now() + interval '24 hours')
       FROM fresh JOIN told ON told."userId" = fresh.user_id AND told."dedupeKey" = fresh.dedupe_key
         JOIN push_subscription s ON s.user_id = fresh.user_id JOIN "user" u ON u.id = fresh.user_id
       WHERE told.tag IS NOT NULL AND coalesce((u.notice_settings->'push'->>told."group")::boolean, told."isUsual")
       ON CONFLICT DO NOTHING)
     SELECT id, user_id AS "userId", type FROM fresh`;
}

/**
 * Notifications that an event has made obsolete, for all readers or one person. Only those before the event, so that a repeated event
 * changes nothing.
 */
export interface VoidNotices {
  readonly offerId: string;
  /** The offer's version with that event. */
  readonly version: number;
  /** Null means all of the offer. */
  readonly codes: readonly string[] | null;
  readonly leg?: string;
  readonly stage?: string;
  readonly userId?: string;
  readonly at: number;
}

/** Marks obsolete notifications as read, because their action is not needed any more. */
export async function resolveNotifications(db: UnitOfWork, notices: VoidNotices): Promise<void> {
  const { offerId, version, codes, leg, stage, userId, at } = notices;
  await sqlOn(db).run`UPDATE notification SET read_at = to_timestamp(${at}::float8 / 1000)
     WHERE offer_id = ${offerId}::uuid AND read_at IS NULL AND (data->>'version')::int < ${version}::int
       AND (${codes === null} OR type = ANY (${codes ?? []}::text[]))
       AND (${userId ?? null}::uuid IS NULL OR user_id = ${userId ?? null}::uuid)
       AND (data->>'leg' IS NULL OR ${leg ?? null}::text IS NULL OR data->>'leg' = ${leg ?? null}::text)
       AND (data->>'stage' IS NULL OR ${stage ?? null}::text IS NULL OR data->>'stage' = ${stage ?? null}::text)`;
}

/** Completed tasks of one queue, by the prefix of their keys. */
export interface AnsweredCalls {
  readonly userIds: readonly string[];
  readonly type: string;
  readonly keyStart: string;
  readonly at: number;
}

/** Marks completed tasks as read for all assignees. */
export async function resolveCalls(db: UnitOfWork, { userIds, type, keyStart, at }: AnsweredCalls): Promise<void> {
  await sqlOn(db).run`UPDATE notification SET read_at = to_timestamp(${at}::float8 / 1000)
     WHERE user_id = ANY (${userIds}::uuid[]) AND read_at IS NULL AND type = ${type} AND starts_with(dedupe_key, ${keyStart})`;
}

/** Marks a person's notifications with these codes as read, because something newer has answered them. */
export async function resolveOfPerson(db: UnitOfWork, userId: string, codes: readonly string[], at: number): Promise<void> {
  await sqlOn(db).run`UPDATE notification SET read_at = to_timestamp(${at}::float8 / 1000)
     WHERE user_id = ${userId}::uuid AND read_at IS NULL AND type = ANY (${codes}::text[])`;
}

/**
 * Types that are never deleted, because a daily sweep uses these rows to find the people who were already notified
 * (app/data/people/expiries.server.ts, app/services/agent/expire-agent-documents.server.ts, app/services/audit/watch-ledger.server.ts).
 */
const toldOnce = ["documentExpiresSoon", "documentExpired", "agentPaperExpiresSoon", "agentPaperExpired", "ledgerFault"];

/**
 * Deletes a person's notifications beyond their newest `kept`, and read ones older than an instant (milliseconds), except those that a
 * daily job would write again; at most twice `limit` per call. Returns how many.
 */
export async function deleteOldNotifications(
  db: Queryable,
  { kept, readBefore, limit }: { readonly kept: number; readonly readBefore: number; readonly limit: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `WITH crowded AS (SELECT user_id FROM notification GROUP BY user_id HAVING count(*) > $1::int),
       beyond AS (SELECT n.id FROM crowded CROSS JOIN LATERAL (
         SELECT id, type FROM notification WHERE user_id = crowded.user_id ORDER BY created_at DESC, id DESC OFFSET $1::int) AS n
         WHERE n.type <> ALL ($4::text[]) LIMIT $3),
       stale AS (SELECT id FROM notification
         WHERE read_at IS NOT NULL AND created_at < to_timestamp($2::float8 / 1000) AND type <> ALL ($4::text[]) LIMIT $3)
     DELETE FROM notification WHERE id IN (SELECT id FROM beyond UNION ALL SELECT id FROM stale)`,
    [kept, readBefore, limit, toldOnce],
  );
  return rowCount ?? 0;
}
