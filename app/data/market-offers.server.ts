import type { MarketGroup } from "#contracts/market-facets.ts";
import type { Brand } from "#domain/offer/state.ts";
import { pool, type Queryable } from "./db.server.ts";

/** Open offers of a brand, counted by route, currencies and type as their takers see them; those of stopped agents are left out. */
export async function countMarketGroups(brand: Brand, db: Queryable = pool): Promise<readonly MarketGroup[]> {
  const { rows } = await db.query<MarketGroup>(
    `SELECT o.corridor_to AS "from", o.corridor_from AS "to", o.get_currency AS "give", o.give_currency AS "get",
       CASE WHEN o.kind = 'invoice' THEN 'invoice' WHEN o.has_crypto THEN 'crypto' ELSE 'exchange' END AS "type", count(*)::int AS "count"
     FROM offer o WHERE o.phase = 'published' AND o.brand = $1 AND NOT EXISTS (SELECT 1 FROM escrow_agent a
       WHERE a.id IN (o.owner_agent_id, o.buyer_agent_id) AND (a.is_suspended OR a.is_blocked))
     GROUP BY 1, 2, 3, 4, 5`,
    [brand],
  );
  return rows;
}
