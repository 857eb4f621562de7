import { pool } from "#data/db.server.ts";
import type { Instant } from "#domain/offer/state.ts";

/** Kinds of work besides stages. */
export type OtherWorkKind =
  | ("arrivals" | "returns" | "statements" | "decisions" | "consents")
  | ("initial" | "edit" | "bank" | "documents" | "appeals" | "messages")
  | ("commands" | "letters");

export interface OtherWork {
  readonly kind: OtherWorkKind;
  /** At most a hundred; pages show "99+". */
  readonly count: number;
  readonly oldestAt: Instant;
}

// Each part reads a partial index or a small table, and is skipped when its kind is not requested.
const waiting = `SELECT 'arrivals' AS kind, created_at AS at FROM arrival WHERE 'arrivals' = ANY ($1) AND state = 'unknown' AND agent_id = $2::uuid
  UNION ALL SELECT 'returns', stated_at FROM arrival WHERE 'returns' = ANY ($1) AND state = 'returning'
  UNION ALL SELECT 'statements', coalesce(revoke_asked_at, created_at) FROM account_statement
    WHERE 'statements' = ANY ($1) AND (state = 'proposed' OR (state = 'imported' AND revoke_asked_by IS NOT NULL))
  UNION ALL (SELECT 'decisions', updated_at FROM offer WHERE 'decisions' = ANY ($1) AND attention <> '{}' LIMIT 100)
  UNION ALL SELECT 'consents', r.asked_at FROM consent_request r JOIN offer o ON o.id = r.offer_id AND o.version = r.version
    WHERE 'consents' = ANY ($1) AND r.decision IS NULL
  UNION ALL SELECT kind::text, submitted_at FROM moderation_case WHERE kind::text = ANY ($1) AND state = 'open'
  UNION ALL SELECT 'appeals', appealed_at FROM infraction
    WHERE 'appeals' = ANY ($1) AND appealed_at IS NOT NULL AND appeal_answered_at IS NULL AND waived_at IS NULL
  UNION ALL SELECT 'messages', created_at FROM feedback WHERE 'messages' = ANY ($1) AND state <> 'closed'
  UNION ALL (SELECT 'commands', received_at FROM offer_command
    WHERE 'commands' = ANY ($1) AND status = 'pending' AND received_at < now() - interval '1 minute' LIMIT 100)
  UNION ALL (SELECT 'letters', created_at FROM mail_outbox WHERE 'letters' = ANY ($1) AND state = 'dead' LIMIT 100)`;

/** Kinds among these with waiting items, in their order. `agentId`: agent whose arrivals are counted. */
export async function listOtherWork(kinds: readonly OtherWorkKind[], agentId: string | null): Promise<OtherWork[]> {
  const { rows } = await pool.query<OtherWork>(
    `SELECT kind, least(count(*), 100)::int AS count, (extract(epoch FROM min(at)) * 1000)::float8 AS "oldestAt" FROM (${waiting}) work
     GROUP BY kind ORDER BY array_position($1::text[], kind)`,
    [[...kinds], agentId],
  );
  return rows;
}
