import { pool, type Queryable } from "#data/db.server.ts";
import { terminalPhases } from "#domain/offer/phases.ts";
import type { Instant, OfferState, Phase } from "#domain/offer/state.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";

export interface CompletedOffer {
  readonly state: OfferState;
  readonly acceptedAt: Instant;
}

/** The last completed offers between two countries, in either direction, since an instant; the newest first. */
export async function listCompletedOffers(
  [one, other]: readonly [string, string],
  { since, limit }: { readonly since: Instant; readonly limit: number },
  db: Queryable = pool,
): Promise<readonly CompletedOffer[]> {
  const { rows } = await db.query<{ state: Wire; acceptedAt: number }>(
    `SELECT o.state, (extract(epoch FROM e.at) * 1000)::float8 AS "acceptedAt"
     FROM offer o JOIN LATERAL (SELECT max(at) AS at FROM offer_event WHERE offer_id = o.id AND type = 'offerAccepted') e ON e.at IS NOT NULL
     WHERE o.phase = 'completed' AND o.updated_at >= to_timestamp($3::float8 / 1000)
       AND (o.corridor_from, o.corridor_to) IN (($1, $2), ($2, $1))
     ORDER BY o.updated_at DESC LIMIT $4`,
    [one, other, since, limit],
  );
  return rows.map(({ state, acceptedAt }) => ({ state: fromWire<OfferState>(state), acceptedAt }));
}

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
