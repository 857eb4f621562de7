import type { Queryable } from "#data/db.server.ts";

/**
 * Types that are never deleted, because a daily sweep uses these rows to find the people who were already notified
 * (app/data/people/expiries.server.ts, app/services/agent/expire-agent-papers.server.ts, app/services/audit/watch-ledger.server.ts).
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
