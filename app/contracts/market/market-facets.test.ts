import { expect, test } from "vitest";
import { facetsOf, type MarketGroup } from "./market-facets.ts";

const group = (changes: Partial<MarketGroup>): MarketGroup => ({
  ...{ from: "germany", to: "russia", give: "EUR", get: "RUB", type: "exchange", count: 1 },
  ...changes,
});
const groups = [group({ count: 3 }), group({ from: "france", count: 2 }), group({ type: "crypto", give: "USDT" })];

test("counts each facet of the filter while the other facets stay applied", () => {
  const facets = facetsOf(groups, { from: "germany", type: "exchange" });
  expect(facets.from).toEqual({ germany: 3, france: 2 });
  expect(facets.type).toEqual({ exchange: 3, crypto: 1 });
  expect(facets.give).toEqual({ EUR: 3 });
});

test("counts all offers without a filter, and omits values without offers", () => {
  expect(facetsOf(groups, {}).to).toEqual({ russia: 6 });
  expect(facetsOf([], {}).to).toEqual({});
});
