import { expect, test } from "vitest";
import { shortCount } from "./short-count.ts";

test("a count is exact up to its limit, and has a plus sign above", () => {
  expect([0, 7, 99, 100, 300].map(shortCount)).toEqual(["0", "7", "99", "99+", "99+"]);
});
