import { expect, test } from "vitest";
import type { AssessmentFacts } from "#services/stage/payment-view.ts";
import { bookedInstant, kindOfSubmitted } from "./submitted-kind.ts";

const eur = (minor: bigint) => ({ minor, currency: "EUR" }) as const;
const facts: AssessmentFacts = {
  payIn: eur(103_000n),
  countedBefore: eur(0n),
  toleranceMinor: 1n,
  lateAfter: null,
  timeZone: "Europe/Berlin",
};
const stated = (minor: bigint) => ({ amount: eur(minor), bookedAt: null, isThirdParty: false });

test("computes how much is missing or too much from all receipts of a leg", () => {
  expect(kindOfSubmitted(facts, stated(102_999n))).toEqual({ kind: "exact", gap: null });
  expect(kindOfSubmitted(facts, stated(100_000n))).toEqual({ kind: "short", gap: eur(3_000n) });
  expect(kindOfSubmitted({ ...facts, countedBefore: eur(100_000n) }, stated(4_000n))).toEqual({ kind: "over", gap: eur(1_000n) });
});

test("a doubt about the payer comes before one about the amount", () => {
  expect(kindOfSubmitted(facts, { ...stated(1n), isThirdParty: true })).toEqual({ kind: "thirdParty", gap: null });
  expect(kindOfSubmitted(facts, { ...stated(1n), amount: { minor: 1n, currency: "USD" } }).kind).toBe("wrongCurrency");
});

test("a submission with a date only is late only when its whole day is", () => {
  const lateAfter = Date.UTC(2026, 10, 20, 12);
  const late = (time?: string) =>
    kindOfSubmitted({ ...facts, lateAfter }, { ...stated(103_000n), bookedAt: bookedInstant("2026-11-20", time, facts.timeZone) }).kind;
  expect([late(), late("13:00"), late("13:01")]).toEqual(["exact", "exact", "late"]);
});
