import type { MarketFilter } from "#contracts/market/market-filter.ts";
import { type CorridorAgents, listMarketOffers } from "#data/offer/offers-lists.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { conditionsOf, type MarketVisitor } from "./market-conditions.ts";

/** Number of matching offers, without those of `except`, that were published after the page was rendered, at most 99. */
export async function countNewOffers(
  visitor: MarketVisitor,
  filter: MarketFilter,
  since: Instant,
  except: readonly CorridorAgents[] = [],
): Promise<number> {
  const rows = await listMarketOffers({ ...conditionsOf(visitor, filter), except, publishedAfter: since, limit: 99 });
  return rows.length;
}
