import { expect, test } from "vitest";
import { isLarge } from "./consent.ts";
import type { OfferState } from "./state.ts";

const legOf = (minor: bigint, currency: "RUB" | "EUR", receipts: number) => ({
  principal: { minor, currency },
  receipts: Array.from({ length: receipts }, () => ({})),
});
const offer = (roubles: bigint, euros: bigint, receipts: number) =>
  ({ legs: { owner: legOf(roubles, "RUB", receipts), buyer: legOf(euros, "EUR", 0) } }) as unknown as Pick<OfferState, "legs">;

test("a sum is large from the set share of its currency's largest amount, on either leg, once money has come in", () => {
  expect(isLarge(offer(100_000_000n, 1n, 1), 1_000)).toBe(true);
  expect(isLarge(offer(99_999_999n, 1n, 1), 1_000)).toBe(false);
  expect(isLarge(offer(1n, 1_000_000n, 1), 1_000)).toBe(true);
  expect(isLarge(offer(1n, 999_999n, 1), 1_000)).toBe(false);
  expect(isLarge(offer(100_000_000n, 1_000_000n, 0), 1_000)).toBe(false);
  expect(isLarge(offer(1n, 1n, 1), 0)).toBe(true);
});
