import type { OfferType } from "../offer/offer-order.ts";
import type { MarketFilter } from "./market-filter.ts";

/** Number of open offers with the same route, currencies and type, from the takers' view. */
export interface MarketGroup {
  readonly from: string;
  readonly to: string;
  readonly give: string;
  readonly get: string;
  readonly type: OfferType;
  readonly count: number;
}

const facetNames = ["from", "to", "give", "get", "type"] as const;
export type FacetName = (typeof facetNames)[number];
/** Counts by value; a value without offers is left out. */
export type MarketFacets = Readonly<Record<FacetName, Readonly<Record<string, number>>>>;

function countsOf(groups: readonly MarketGroup[], filter: MarketFilter, name: FacetName): Readonly<Record<string, number>> {
  const others = facetNames.filter((other) => other !== name && filter[other] !== undefined);
  const counts = new Map<string, number>();
  for (const group of groups) {
    if (others.some((other) => group[other] !== filter[other])) continue;
    counts.set(group[name], (counts.get(group[name]) ?? 0) + group.count);
  }
  return Object.fromEntries(counts);
}

/** For each part of the filter: the number of offers for each of its values, with the other parts unchanged. Amounts and the date are ignored. */
export const facetsOf = (groups: readonly MarketGroup[], filter: MarketFilter): MarketFacets =>
  Object.fromEntries(facetNames.map((name) => [name, countsOf(groups, filter, name)])) as MarketFacets;
