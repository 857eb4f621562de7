import { expect, test } from "vitest";
import { readTypedAmount } from "./typed-amount.ts";

const shown = { side: "give", shownGive: "91 234,50", shownGet: "1 000,00" } as const;

test("without a script, the amount that differs from the page counts as the typed one", () => {
  expect(readTypedAmount({ ...shown, giveAmount: "100 000", getAmount: "1 000,00" })).toMatchObject({ amount: "100 000", side: "give" });
  expect(readTypedAmount({ ...shown, giveAmount: "91 234,50", getAmount: "1 200" })).toMatchObject({ amount: "1 200", side: "get" });
  expect(readTypedAmount({ side: "give", getAmount: "500" })).toMatchObject({ amount: "500", side: "get" });
});

test("an unchanged page keeps the side with the fixed amount", () => {
  expect(readTypedAmount({ ...shown, side: "get", giveAmount: "91 234,50", getAmount: "1 000,00" })).toMatchObject({ side: "get" });
});

test("with a script, the typed side is the one that the script reports, even if both amounts changed", () => {
  expect(readTypedAmount({ ...shown, typed: "get", giveAmount: "5", getAmount: "7" })).toMatchObject({ amount: "7", side: "get" });
});

test("refuses two typed amounts, unless one of them was cleared", () => {
  expect(readTypedAmount({ ...shown, giveAmount: "5", getAmount: "7" })).toMatchObject({ ok: false, code: "VALIDATION.ONE_AMOUNT" });
  expect(readTypedAmount({ ...shown, giveAmount: "", getAmount: "7" })).toMatchObject({ amount: "7", side: "get" });
  expect(readTypedAmount({ side: "give" })).toEqual({ ok: false, code: "VALIDATION.REQUIRED", field: "giveAmount" });
});
