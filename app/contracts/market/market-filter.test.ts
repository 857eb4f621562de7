import { expect, test } from "vitest";
import { marketQuery, readMarketFilter, searchOf, withoutKeys } from "./market-filter.ts";

const read = (query: string) => readMarketFilter(new URLSearchParams(query));

test("the day until which the money is needed is read from the address and written back", () => {
  const filter = read("from=germany&neededBy=2026-12-05");
  expect(filter).toEqual({ from: "germany", neededBy: "2026-12-05" });
  expect(marketQuery(filter)).toBe("?from=germany&neededBy=2026-12-05");
  expect(marketQuery(withoutKeys(filter, "neededBy"))).toBe("?from=germany");
});

test.each(["2026-02-30", "05.12.2026", "0020-12-05", ""])("ignores %j as a day, because it does not exist or is not finished", (text) => {
  expect(read(`neededBy=${text}`)).toEqual({});
});

test("saving a search drops the date, the sort order and the eligibility filter", () => {
  expect(searchOf(read("from=germany&give=EUR&neededBy=2026-12-05&qualifies=1&sort=amount"))).toEqual({ from: "germany", give: "EUR" });
});
