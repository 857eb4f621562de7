import { pool, type Queryable } from "#data/db.server.ts";
import type { Instant, OfferState } from "#domain/offer/state.ts";
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
