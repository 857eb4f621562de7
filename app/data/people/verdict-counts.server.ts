import { pool } from "#data/db.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { roleNumbers } from "#domain/people/numbers.ts";
import { personNameOf } from "./person-name.ts";

const managerNumbers = (["admin", "moderator", "agentsManager"] as const).map((role) => roleNumbers[role]);

/**
 * `count`: stages that the person verified. `unchecked`: those of them in which nobody ticked a point of the comparison, neither this
 * person nor, when two people decide, the first one.
 */
export interface VerdictCount {
  readonly userId: string;
  readonly name: string;
  readonly count: number;
  readonly unchecked: number;
}

/** Verdicts by person, the largest share without a comparison first. Counts the stages as they were submitted last. */
export async function listVerdictCounts({
  agentIds,
  from,
  until,
}: {
  readonly agentIds: readonly string[];
  readonly from: Instant;
  readonly until: Instant;
}): Promise<readonly VerdictCount[]> {
  const { rows } = await pool.query<VerdictCount>(
    `SELECT u.id AS "userId", ${personNameOf("u")} AS name, v.count, v.unchecked
     FROM "user" u, LATERAL (
       SELECT count(*)::int AS count, count(*) FILTER (WHERE NOT EXISTS (SELECT FROM stage_check c WHERE c.offer_id = s.offer_id
           AND c.side = s.side AND c.stage = s.stage AND c.round = (extract(epoch FROM s.submitted_at) * 1000)::bigint
           AND (c.user_id = u.id OR EXISTS (SELECT FROM consent_request r WHERE r.offer_id = s.offer_id AND r.decision = 'given'
             AND r.decided_by = u.id AND r.asked_by = c.user_id AND r.act ->> 'type' = 'verify' || initcap(s.stage)
             AND r.act ->> 'leg' = s.side AND r.act ->> 'submittedAt' = c.round::text))))::int AS unchecked
       FROM offer_stage s WHERE s.verified_by = u.id AND s.agent_id = ANY ($1::uuid[])
         AND s.verified_at >= to_timestamp($2::float8 / 1000) AND s.verified_at < to_timestamp($3::float8 / 1000)) v
     WHERE u.role = ANY ($4::int[]) AND v.count > 0 ORDER BY v.unchecked::float8 / v.count DESC, v.count DESC, u.id`,
    [[...agentIds], from, until, managerNumbers],
  );
  return rows;
}
