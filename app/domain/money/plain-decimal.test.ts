import { expect, test } from "vitest";
import { parseMoney } from "./parse.ts";
import { plainDecimal } from "./plain-decimal.ts";

test.each([
  ["1000", "1000"],
  ["1 000", "1000"],
  ["1\u00a0000,50", "1000.50"],
  ["1,000", "1000"],
  ["1,000.50", "1000.50"],
  ["1,000,000", "1000000"],
  ["1.000,50", "1000.50"],
  ["1.000.000", "1000000"],
  ["1000,5", "1000.5"],
  ["0,125", "0.125"],
  ["1.000", "1.000"],
  [".5", ".5"],
  ["", ""],
])("reads %s as %s in a currency of two decimals", (typed, plain) => {
  expect(plainDecimal(typed, 2)).toBe(plain);
});

test("reads a comma before three digits as the decimal mark when the currency has so many decimals", () => {
  expect([plainDecimal("1,125", 6), plainDecimal("1,125.5", 6), plainDecimal("1,000,000", 6)]).toEqual(["1.125", "1125.5", "1000000"]);
});

test.each(["1,00,000", "1,000,00", "1.000,00.5", "10,0000.5", "1,000.000.5", "-5", "1e3", "1'000"])("refuses %s", (typed) => {
  expect(plainDecimal(typed, 2)).toBeNull();
  expect(parseMoney(typed, "EUR")).toMatchObject({ ok: false, code: "VALIDATION.NUMERIC" });
});

test("an amount means the same in both writings", () => {
  const minor = (typed: string) => parseMoney(typed, "EUR");
  expect(minor("12,345.60")).toEqual(minor("12 345,60"));
  expect(minor("12,345.60")).toMatchObject({ ok: true, value: { minor: 1_234_560n } });
});
