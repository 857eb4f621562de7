import { expect, test } from "vitest";
import { roundForDisplay } from "./round-for-display.ts";

test("rounds dollar stablecoins to cents, half up, and leaves other currencies exact", () => {
  expect(roundForDisplay({ currency: "USDT", minor: 27_625_595n }).minor).toBe(27_630_000n);
  expect(roundForDisplay({ currency: "USDT", minor: 27_624_999n }).minor).toBe(27_620_000n);
  expect(roundForDisplay({ currency: "USDC", minor: 27_625_595n }).minor).toBe(27_630_000n);
  expect(roundForDisplay({ currency: "BTC", minor: 27_625_595n }).minor).toBe(27_625_595n);
  expect(roundForDisplay({ currency: "RUB", minor: 27_625_595n }).minor).toBe(27_625_595n);
});
