import { expect, test } from "vitest";
import { shortCount } from "./short-count.ts";

test("a count says how many up to its bound, then that there are more", () => {
  expect([0, 99, 100, 300].map((count) => shortCount(count))).toEqual(["0", "99", "99+", "99+"]);
  expect([999, 1_000].map((count) => shortCount(count, 999))).toEqual(["999", "999+"]);
});
