import { expect, test } from "vitest";
import { isReached, sideOfTarget, targetBounds } from "./rate-target.ts";

test("reaches a target above the current rate from below and a lower one from above, including an equal rate", () => {
  expect(["95", "85", "90", "90.000000000001"].map((target) => sideOfTarget(target, "90"))).toEqual(["above", "below", "now", "above"]);
  expect(sideOfTarget("89.999999999999", "90")).toBe("below");
  const above = { rate: "95", isAbove: true };
  expect(["94.999999999999", "95", "96"].map((rate) => isReached(rate, above))).toEqual([false, true, true]);
  const below = { rate: "85", isAbove: false };
  expect(["85.000000000001", "85", "84"].map((rate) => isReached(rate, below))).toEqual([false, true, true]);
});

test("a target may differ by half of the rate, and the displayed limits themselves are accepted", () => {
  expect(targetBounds("90")).toEqual({ min: "45", max: "135" });
  expect(["45", "135", "44.99", "135.01"].map((target) => sideOfTarget(target, "90"))).toEqual(["below", "above", "far", "far"]);
});
