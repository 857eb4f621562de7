import type { MarketFilter } from "#contracts/market-filter.ts";
import { listMarketOffers } from "#data/offer/offers-lists.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { conditionsOf, type Looker } from "./market-conditions.ts";

/** Number of matching offers that were published after the page was rendered, at most 99. */
export async function countNewOffers(visitor: Looker, filter: MarketFilter, since: Instant): Promise<number> {
  const rows = await listMarketOffers({ ...conditionsOf(visitor, filter), publishedAfter: since, limit: 99 });
  return rows.length;
}
