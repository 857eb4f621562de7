import { expect, test } from "vitest";
import { inCents } from "./in-cents.ts";

test("what stands for dollars is rounded to cents, half of one up; all else stays exact", () => {
  expect(inCents({ currency: "USDT", minor: 27_625_595n }).minor).toBe(27_630_000n);
  expect(inCents({ currency: "USDT", minor: 27_624_999n }).minor).toBe(27_620_000n);
  expect(inCents({ currency: "RUB", minor: 27_625_595n }).minor).toBe(27_625_595n);
});
