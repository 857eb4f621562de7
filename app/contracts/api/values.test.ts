import { expect, test } from "vitest";
import { quoteInput } from "./offers.ts";
import { readMoney } from "./values.ts";

const grouped = ["12,345", "1 000", "1,000.50", "1.000,50", "12,5", "1.000.000", ".5", "5.", " 5"];

test("an amount in a request has digits and one decimal point, without thousands separators", () => {
  for (const amount of grouped) expect(readMoney({ amount, currency: "EUR" })).toMatchObject({ ok: false, code: "VALIDATION.AMOUNT" });
  expect(readMoney({ amount: "12345.5", currency: "EUR" })).toEqual({ ok: true, value: { minor: 1_234_550n, currency: "EUR" } });
});

test("the amount of an offer has the same format", () => {
  const { amount } = quoteInput.shape;
  const codesOf = (text: unknown) => amount.safeParse(text).error?.issues.map(({ message }) => message);
  expect(["12,345", "1 000", "1,000.50"].map(codesOf)).toEqual([["VALIDATION.NUMERIC"], ["VALIDATION.NUMERIC"], ["VALIDATION.NUMERIC"]]);
  expect([codesOf("1000.50"), codesOf(" 1000 "), codesOf("")]).toEqual([undefined, undefined, ["VALIDATION.REQUIRED"]]);
});
