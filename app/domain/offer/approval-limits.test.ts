import { expect, test } from "vitest";
import { approvalLimits, isWithinApproval } from "./approval-limits.ts";

const figures = (payIn: bigint, principal: bigint) =>
  ({ payIn: { minor: payIn, currency: "RUB" }, principal: { minor: principal, currency: "EUR" } }) as const;

test("an order stays valid while the owner pays at most 2 % more and the recipient gets at most 2 % less", () => {
  const limits = approvalLimits(figures(9_397_154n, 100_001n));
  expect([limits.payIn.minor, limits.principal.minor]).toEqual([9_585_097n, 98_001n]);
  expect(isWithinApproval(figures(9_585_097n, 98_001n), limits)).toBe(true);
  expect(isWithinApproval(figures(9_585_098n, 98_001n), limits)).toBe(false);
  expect(isWithinApproval(figures(9_585_097n, 98_000n), limits)).toBe(false);
  expect(isWithinApproval(figures(1n, 200_000n), limits)).toBe(true);
});
