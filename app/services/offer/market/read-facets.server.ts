import { facetsOf, type MarketFacets, type MarketGroup } from "#contracts/market/market-facets.ts";
import type { MarketFilter } from "#contracts/market/market-filter.ts";
import { countMarketGroups } from "#data/offer/market-offers.server.ts";
import type { Brand, Instant } from "#domain/offer/state.ts";
import { seconds } from "#domain/time/duration.ts";

const keptFor = seconds(30);
const kept = new Map<Brand, { readonly groups: Promise<readonly MarketGroup[]>; readonly at: Instant }>();

function groupsOf(brand: Brand, now: Instant): Promise<readonly MarketGroup[]> {
  const known = kept.get(brand);
  if (known && Math.abs(now - known.at) < keptFor) return known.groups;
  const groups = countMarketGroups(brand);
  kept.set(brand, { groups, at: now });
  // A failed count is not cached, so that the next visitor's request repeats it.
  groups.catch(() => kept.delete(brand));
  return groups;
}

/** Counts for the choices of the filter, at most half a minute old. Public. */
export const readFacets = async (brand: Brand, filter: MarketFilter, now: Instant): Promise<MarketFacets> =>
  facetsOf(await groupsOf(brand, now), filter);

export interface OpenRoute {
  /** Departure and arrival countries from the taker's side. */
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Routes by number of open offers, most first, with the counts of {@link readFacets}. Public. */
export async function listOpenRoutes(brand: Brand, limit: number, now: Instant): Promise<readonly OpenRoute[]> {
  const byRoute = Map.groupBy(await groupsOf(brand, now), ({ from, to }) => `${from} ${to}`);
  const routes = [...byRoute.values()].flatMap((groups) => {
    const [first] = groups;
    return first ? [{ from: first.from, to: first.to, count: groups.reduce((sum, { count }) => sum + count, 0) }] : [];
  });
  return routes.sort((a, b) => b.count - a.count).slice(0, limit);
}
