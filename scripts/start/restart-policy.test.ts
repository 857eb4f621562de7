import { expect, test } from "vitest";
import { countDeath, noDeaths, pauseAfter } from "./restart-policy.ts";

const quickDeaths = (count: number) => Array.from({ length: count }).reduce<typeof noDeaths>((deaths) => countDeath(deaths, 900), noDeaths);

test("pauses grow with each exit, and the seventh exit in a row ends the restarts", () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((count) => pauseAfter(quickDeaths(count)))).toEqual([250, 1_000, 2_000, 4_000, 8_000, 15_000, null]);
});

test("the count starts again for a part that ran for a minute", () => {
  expect(pauseAfter(countDeath(quickDeaths(6), 60_000))).toBe(250);
  expect(pauseAfter(countDeath(quickDeaths(6), 59_999))).toBeNull();
});
