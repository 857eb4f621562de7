import type { MarketGroup } from "#contracts/market/market-facets.ts";
import { pool, type Queryable } from "#data/db.server.ts";
import { mayNotOffer } from "#data/people/eligibility.server.ts";
import type { Brand } from "#domain/offer/state.ts";

/**
 * SQL condition: no agent of the offer is suspended. The suspended ones are read separately, because with a join the planner expects few
 * matching offers, reads all of them and sorts.
 */
export const hasOpenAgents = (offer: string): string =>
  ["owner", "buyer"]
    .map((side) => `${offer}.${side}_agent_id NOT IN (SELECT a.id FROM escrow_agent a WHERE a.is_suspended OR a.is_blocked)`)
    .join(" AND ");

/** SQL condition: the owner may make offers now. An unknown owner hides nothing. */
export const hasReadyOwner = (offer: string): string => `${mayNotOffer(`${offer}.owner_id`)} IS NOT TRUE`;

/** Maximum count of a group; pages show "99+". */
const countedAtMost = 100;

const key = [
  "brand",
  "owner_agent_id",
  "buyer_agent_id",
  "corridor_from",
  "corridor_to",
  "get_currency",
  "give_currency",
  "kind",
  "has_crypto",
];
const columns = key.map((column) => `o.${column}`).join(", ");
const ofGroup = key.map((column) => `g.${column}`).join(", ");

// Steps from group to group in the index `offer_market_groups`, because PostgreSQL would read every offer for a DISTINCT. The brand is
// filtered after each step: as part of the step's condition, the index scan would start at the brand's first offer every time.
const groups = `WITH RECURSIVE g AS (
    (SELECT ${columns} FROM offer o WHERE o.phase = 'published' AND o.brand = $1 ORDER BY ${columns} LIMIT 1)
    UNION ALL
    SELECT following.* FROM g, LATERAL (SELECT ${columns} FROM offer o
      WHERE o.phase = 'published' AND (${columns}) > (${ofGroup}) ORDER BY ${columns} LIMIT 1) following
    WHERE following.brand = $1)
  SELECT g.corridor_to AS "from", g.corridor_from AS "to", g.get_currency AS "give", g.give_currency AS "get",
    CASE WHEN g.kind = 'invoice' THEN 'invoice' WHEN g.has_crypto THEN 'crypto' ELSE 'exchange' END AS "type", sum(few.count)::int AS "count"
  FROM g, LATERAL (SELECT count(*) FROM (SELECT FROM offer o
    WHERE o.phase = 'published' AND (${columns}) = (${ofGroup}) AND ${hasReadyOwner("o")} LIMIT ${countedAtMost}) counted) few
  WHERE few.count > 0 AND ${hasOpenAgents("g")} GROUP BY 1, 2, 3, 4, 5`;

/**
 * Open offers of a brand, counted by route, currencies and type from the acceptors' view, without those of suspended agents and of owners
 * who may not make offers now. Each group counts up to a hundred.
 */
export async function countMarketGroups(brand: Brand, db: Queryable = pool): Promise<readonly MarketGroup[]> {
  return (await db.query<MarketGroup>(groups, [brand])).rows;
}
