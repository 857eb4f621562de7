import { expect, test } from "vitest";
import { heldOfCap } from "./cap.ts";

const rub = (minor: bigint) => ({ minor, currency: "RUB" as const });
const caps = [{ minor: 5n, currency: "EUR" as const }, rub(1_000n)];

test.each([
  [0n, "fine"],
  [799n, "fine"],
  [800n, "near"],
  [1_000n, "near"],
  [1_001n, "over"],
] as const)("%d of 1 000 is %s", (minor, state) => {
  expect(heldOfCap(rub(minor), caps)).toEqual({ amount: rub(minor), cap: rub(1_000n), state });
});

test("allows any amount of a currency without a cap", () => {
  const dollars = { minor: 10n ** 12n, currency: "USD" as const };
  expect(heldOfCap(dollars, caps)).toEqual({ amount: dollars, cap: null, state: "fine" });
});
