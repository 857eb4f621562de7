import { expect, test } from "vitest";
import type { Money } from "./money.ts";
import { classifyReceipt, gapOf, mismatchOutcomes, type ReceiptFacts } from "./receipt-kind.ts";

const eur = (minor: bigint): Money => ({ minor, currency: "EUR" });
const facts: ReceiptFacts = {
  payIn: eur(103_000n),
  receivedBefore: eur(0n),
  amount: eur(103_000n),
  payer: "side",
  isLate: false,
  toleranceMinor: 1n,
};

test.each<[string, Partial<ReceiptFacts>, string]>([
  ["the exact amount", {}, "exact"],
  ["one cent less, within the tolerance", { amount: eur(102_999n) }, "exact"],
  ["one cent more, within the tolerance", { amount: eur(103_001n) }, "exact"],
  ["two cents less", { amount: eur(102_998n) }, "short"],
  ["two cents more", { amount: eur(103_002n) }, "over"],
  ["one cent less without a tolerance", { amount: eur(102_999n), toleranceMinor: 0n }, "short"],
  ["the rest of a short payment", { receivedBefore: eur(100_000n), amount: eur(3_000n) }, "exact"],
  ["more than the rest", { receivedBefore: eur(100_000n), amount: eur(5_000n) }, "over"],
  ["another currency", { amount: { minor: 103_000n, currency: "USD" } }, "wrongCurrency"],
  [
    "another currency from a stranger, late",
    { amount: { minor: 1n, currency: "USD" }, payer: "thirdParty", isLate: true },
    "wrongCurrency",
  ],
  ["a stranger's payment", { payer: "thirdParty" }, "thirdParty"],
  ["a payment after the window", { isLate: true }, "late"],
  ["a short one after the window", { isLate: true, amount: eur(1n) }, "late"],
])("%s", (_name, change, kind) => {
  expect(classifyReceipt({ ...facts, ...change })).toBe(kind);
});

test("the gap is the missing amount, negative for an excess", () => {
  expect(gapOf({ ...facts, receivedBefore: eur(100_000n), amount: eur(1_000n) })).toEqual(eur(2_000n));
  expect(gapOf({ ...facts, amount: eur(103_002n) })).toEqual(eur(-2n));
});

test("every default is one of the choices, and none keeps a member's money", () => {
  const defaults = Object.entries(mismatchOutcomes).map(([kind, { choices, byDefault }]) => [
    kind,
    [...choices].some((c) => c === byDefault),
    byDefault,
  ]);
  expect(defaults).toEqual([
    ["short", true, "refund"],
    ["over", true, "returnExcess"],
    ["wrongCurrency", true, "return"],
    ["late", true, "return"],
    ["thirdParty", true, "return"],
  ]);
});
