import { isNarrowed, type MarketFilter, readCursor, readMarketFilter, withoutKeys } from "#contracts/market/market-filter.ts";
import { type CorridorEnd, listCorridors } from "#services/agent/list-corridors.server.ts";
import { openTypes } from "#services/offer/drafts/start-draft.server.ts";
import { firstWay, likelyHome } from "#services/offer/drafts/suggest-route.server.ts";
import { listMarket, listMarketAndOwn, type MarketPage } from "#services/offer/market/list-market.server.ts";
import type { MarketVisitor } from "#services/offer/market/market-eligibility.server.ts";
import { readFacets } from "#services/offer/market/read-facets.server.ts";

/** When nothing fits: the same route and money without the narrower filterKeys. */
async function listNearest(visitor: MarketVisitor, filter: MarketFilter, { offers, next }: MarketPage): Promise<MarketPage["offers"]> {
  if (offers.length > 0 || next !== null || !isNarrowed(filter)) return [];
  const wider = withoutKeys(filter, "min", "max", "type", "qualifies", "neededBy");
  return (await listMarket(visitor, isNarrowed(wider) ? wider : {}, null, 3)).offers;
}

/**
 * Bounds without a currency are in the currency of the country that is paid from; in the member's own currency, as in the wizard, until a
 * country is chosen.
 */
function readFilter({ principal }: MarketVisitor, query: URLSearchParams, ends: readonly CorridorEnd[]): MarketFilter {
  const filter = readMarketFilter(query);
  const from = filter.from ?? (principal?.role === "member" ? likelyHome(principal) : undefined);
  const end = ends.find(({ country }) => country === from);
  const home = end ? (firstWay(end)?.currency ?? null) : null;
  if (filter.give !== undefined || home === null || !(query.get("min") || query.get("max"))) return filter;
  const inHome = new URLSearchParams(query);
  inHome.set("give", home);
  return readMarketFilter(inHome);
}

/** The market as the address filters it. */
export async function readList(visitor: MarketVisitor, query: URLSearchParams) {
  const { ends } = await listCorridors();
  const filter = readFilter(visitor, query, ends);
  const after = readCursor(query.get("after"), filter.sort);
  const [{ own, ownWay, ...page }, facets] = await Promise.all([
    listMarketAndOwn(visitor, filter, after),
    readFacets(visitor.brand, filter, visitor.now),
  ]);
  return {
    ...{ view: "list" as const, filter, ...page, facets, own, isFirst: after === null, madeAt: visitor.now },
    nearest: await listNearest(visitor, filter, page),
    ownWay,
    countries: ends.map(({ country }) => country),
    currencies: [...new Set(ends.flatMap((end) => end.currencies.map(({ currency }) => currency)))].sort(),
    types: openTypes,
    /** True when an amount was typed without a currency. */
    lacksCurrency: filter.give === undefined && Boolean(query.get("min") || query.get("max")),
  };
}

export type ReadList = Awaited<ReturnType<typeof readList>>;
