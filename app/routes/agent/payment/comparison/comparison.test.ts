import { expect, test } from "vitest";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { type ComparedPayment, comparisonOf } from "./comparison.server.ts";
import { hasComparison, isUndecided, tickedOf } from "./comparison.ts";

const rub = (minor: bigint) => ({ minor, currency: "RUB" }) as const;
const receipt: Partial<PaymentView["receipts"][number]> = { leg: "owner", amount: rub(100n), bookedAt: 0, isVerified: false };

const payment = (changes: Partial<ComparedPayment> = {}): ComparedPayment => ({
  ...{ stageName: "incoming", leg: "owner", humanId: "F-2026-000001", payIn: rub(100n), payout: rub(97n), refund: null, network: null },
  ...{
    stage: { status: "open", submittedBy: null, verifiedBy: null, isOwn: false, isIndependent: true },
    payerName: "ИРИНА",
    isAccountKnown: null,
    proof: null,
    receipts: [],
    lastStatement: null,
  },
  ...{ signals: [], account: null, beneficiary: null, payoutReference: null, paidOutAt: null },
  weighing: { payIn: rub(100n), countedBefore: rub(0n), toleranceMinor: 1n, lateAfter: 0, timeZone: "Europe/Moscow" },
  ...changes,
});
const pointsOf = (changes?: Partial<ComparedPayment>) => comparisonOf(payment(changes)).map(({ point }) => point);

test("asks for no comparison of a value that neither side entered", () => {
  expect(pointsOf()).toEqual(["amount", "payer", "date", "reference"]);
  const stated = { ...receipt, payerAccountTail: "4417" } as PaymentView["receipts"][number];
  expect(pointsOf({ receipts: [stated] })).toEqual(["amount", "payer", "date", "account", "reference"]);
});

test("asks for a comparison once the payer or the agent entered the value", () => {
  const isCompared = (changes?: Partial<ComparedPayment>) => hasComparison(comparisonOf(payment(changes)));
  expect(isCompared()).toBe(false);
  expect(isCompared({ receipts: [receipt as PaymentView["receipts"][number]] })).toBe(true);
  expect(isCompared({ stageName: "outgoing" })).toBe(false);
  expect(isCompared({ stageName: "confirmation", payoutReference: "ПП 100" })).toBe(true);
});

test("compares a confirmation with the date that the agent entered, at the recipient's own bank", () => {
  const beneficiary = { rail: "bank", currency: "RUB", bankName: "ПАО Сбербанк", holderName: "Вебер", lines: [], last4: "0101" } as const;
  const paidOutAt = Date.parse("2026-11-25T11:00:00Z");
  const rows = comparisonOf(payment({ stageName: "confirmation", payoutReference: "ПП 100", paidOutAt, beneficiary }));
  expect(rows.find(({ point }) => point === "date")).toMatchObject({ agreed: null, read: { at: paidOutAt, isDay: true } });
  expect(rows.find(({ point }) => point === "account")?.agreed).toEqual({ text: "ПАО Сбербанк ··0101" });
});

test("counts only displayed points: the list is complete when all of them are ticked", () => {
  const rows = comparisonOf(payment({ receipts: [receipt as PaymentView["receipts"][number]] }));
  const checked = ["amount", "payer", "date", "reference", "account"] as const;
  expect(tickedOf(rows, { checked })).toEqual({ count: 4, total: 4 });
  expect(tickedOf(rows, { checked: ["amount"] })).toEqual({ count: 1, total: 4 });
});

test("does not ask for a second tick of points that wait for the payer's statement", () => {
  const stage = (status: "closed" | "submitted") => ({ status, submittedBy: null, verifiedBy: null, isOwn: false, isIndependent: true });
  expect(isUndecided({ mismatch: "short", stage: stage("closed") })).toBe(true);
  expect(isUndecided({ mismatch: "short", stage: stage("submitted") })).toBe(false);
  expect(isUndecided({ mismatch: null, stage: stage("closed") })).toBe(false);
});

test("a date matches the date that the payer entered, and an account matches those from which the payer paid before", () => {
  const proof = { at: Date.parse("2026-11-25T14:00:00Z"), late: false, hash: null, note: null };
  const weighing = { ...payment().weighing, lateAfter: null };
  const said = (bookedAt: string, isAccountKnown: boolean | null) => {
    const stated = { ...receipt, bookedAt: Date.parse(bookedAt), payerAccountTail: "4417" } as PaymentView["receipts"][number];
    const rows = comparisonOf(payment({ proof, weighing, isAccountKnown, receipts: [stated] }));
    return (["date", "account"] as const).map((name) => rows.find(({ point }) => point === name)?.isSame);
  };
  // The day is counted in Moscow's time, not in UTC.
  expect(said("2026-11-25T20:59:00Z", true)).toEqual([true, true]);
  expect(said("2026-11-25T21:00:00Z", false)).toEqual([false, false]);
  expect(said("2026-11-21T12:00:00Z", null)).toEqual([false, null]);
});
