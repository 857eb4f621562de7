import { pool, type Queryable } from "#data/db.server.ts";
import { terminalPhases } from "#domain/offer/phases.ts";
import type { Phase } from "#domain/offer/state.ts";

export interface EndedCount {
  readonly year: number;
  readonly phase: Phase;
  readonly count: number;
}

const endedSql = `SELECT extract(year FROM updated_at AT TIME ZONE $2)::int AS year, phase, count(*)::int AS count
  FROM (SELECT updated_at, phase FROM offer WHERE owner_id = $1 UNION ALL SELECT updated_at, phase FROM offer WHERE buyer_id = $1) own
  WHERE phase = ANY ($3) GROUP BY 1, 2 ORDER BY 1 DESC, 2`;

/** Number of a member's ended offers by outcome and year in a time zone, the newest year first. */
export async function countEndedOffers(memberId: string, timeZone: string, db: Queryable = pool): Promise<EndedCount[]> {
  return (await db.query<EndedCount>(endedSql, [memberId, timeZone, [...terminalPhases]])).rows;
}
