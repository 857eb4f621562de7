import { pool, type Queryable } from "#data/db.server.ts";
import type { NoticeRow } from "#data/message/newest-by-offer.server.ts";
import type { Instant } from "#domain/offer/state.ts";

/** One notification to the staff of an agent, with the number of recipients. */
export interface AgentNotice extends Pick<NoticeRow, "id" | "type" | "data" | "offerId"> {
  readonly createdAt: Instant;
  readonly told: number;
  readonly read: number;
}

/**
 * Notifications to the staff of these agents, newest first; `before` is the last one of the former page. An event with several
 * recipients is listed once.
 */
export async function listAgentNotices(
  agentIds: readonly string[],
  page: { readonly before?: string; readonly limit: number },
  db: Queryable = pool,
): Promise<AgentNotice[]> {
  const { rows } = await db.query<AgentNotice>(
    `SELECT max(n.id::text) AS id, n.type, (array_agg(n.data))[1] AS data, n.offer_id AS "offerId",
       (extract(epoch FROM max(n.created_at)) * 1000)::float8 AS "createdAt", count(*)::int AS told, count(n.read_at)::int AS read
     FROM notification n JOIN staff_membership m ON m.user_id = n.user_id
     WHERE m.agent_id = ANY ($1::uuid[])
     GROUP BY n.type, n.offer_id, n.dedupe_key, m.agent_id
     HAVING $2::text IS NULL OR max(n.id::text) < $2
     ORDER BY 1 DESC LIMIT $3`,
    [[...agentIds], page.before ?? null, page.limit],
  );
  return rows;
}
