import { pool, type Queryable } from "#data/db.server.ts";
import type { AgentDocumentPlace } from "#domain/people/agent/agent-terms.ts";
import type { CalendarDate } from "#domain/people/calendar-date.ts";
import { roleNumbers } from "#domain/people/numbers.ts";

/** A document of an agent with an expiry. */
export interface ExpiringDocument {
  readonly id: string;
  readonly agentId: string;
  readonly key: AgentDocumentPlace["key"];
  readonly validUntil: CalendarDate;
  readonly agent: { readonly ru: string; readonly en: string; readonly timeZone: string };
}

/** Documents of open agents that expire on or before `day`, the earliest first. */
export async function listExpiringDocuments(day: CalendarDate): Promise<readonly ExpiringDocument[]> {
  const { rows } = await pool.query<ExpiringDocument>(
    `SELECT d.id, d.agent_id AS "agentId", d.key, to_char(d.valid_until, 'YYYY-MM-DD') AS "validUntil",
       jsonb_build_object('ru', a.label_ru, 'en', a.label_en, 'timeZone', a.time_zone) AS agent
     FROM agent_document d JOIN escrow_agent a ON a.id = d.agent_id
     WHERE d.valid_until <= $1::date AND NOT a.is_blocked ORDER BY d.valid_until, d.id`,
    [day],
  );
  return rows;
}

/** Ids of active admins and the agent's own active admins. */
export async function listExpiryReaders(agentId: string, db: Queryable = pool): Promise<readonly string[]> {
  const { rows } = await db.query<{ readonly id: string }>(
    `SELECT u.id FROM "user" u LEFT JOIN staff_membership m ON m.user_id = u.id
     WHERE NOT u.is_blocked AND (u.role = $1 OR (u.role = $2 AND m.agent_id = $3)) ORDER BY u.id`,
    [roleNumbers.admin, roleNumbers.agentAdmin, agentId],
  );
  return rows.map(({ id }) => id);
}
