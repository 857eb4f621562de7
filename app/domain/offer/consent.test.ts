import { describe, expect, test } from "vitest";
import { isLarge, needsConsent } from "./consent.ts";
import type { OfferState } from "./state.ts";
import { payingOut, paysOut } from "./testing/scenarios.ts";

const legOf = (minor: bigint, currency: "RUB" | "EUR", receipts: number) => ({
  principal: { minor, currency },
  receipts: Array.from({ length: receipts }, () => ({})),
});
const offer = (roubles: bigint, euros: bigint, receipts: number) =>
  ({ legs: { owner: legOf(roubles, "RUB", receipts), buyer: legOf(euros, "EUR", 0) } }) as unknown as Pick<OfferState, "legs">;

test("an amount is large from the configured share of its currency's maximum, on either leg, once money has arrived", () => {
  expect(isLarge(offer(100_000_000n, 1n, 1), 1_000)).toBe(true);
  expect(isLarge(offer(99_999_999n, 1n, 1), 1_000)).toBe(false);
  expect(isLarge(offer(1n, 1_000_000n, 1), 1_000)).toBe(true);
  expect(isLarge(offer(1n, 999_999n, 1), 1_000)).toBe(false);
  expect(isLarge(offer(100_000_000n, 1_000_000n, 0), 1_000)).toBe(false);
  expect(isLarge(offer(1n, 1n, 1), 0)).toBe(true);
});

describe("a second manager's consent", () => {
  const before = payingOut().state;
  const after = paysOut(payingOut(), "owner").state;
  test.each([
    ["a large refund", "refund", before, 0, true],
    ["a large change of status", "changeStatus", before, 0, true],
    ["a large change of beneficiary", "replaceBeneficiary", before, 0, true],
    ["a small refund", "refund", before, 10_000, false],
    ["another act", "extendDeadline", before, 0, false],
    ["a refund after one payout, which has its own consent", "refund", after, 0, false],
    ["a change of status after a payout", "changeStatus", after, 0, true],
  ] as const)("is asked or not for %s", (_, type, state, shareBps, asked) => {
    expect(needsConsent(state, { type }, shareBps)).toBe(asked);
  });
});
