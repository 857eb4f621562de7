import { expect, test } from "vitest";
import { parseMoney, plainAmount } from "./parse.ts";
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

test("reads a comma before three digits as the decimal mark when the currency has three or more decimals", () => {
  expect([plainDecimal("1,125", 6), plainDecimal("1,125.5", 6), plainDecimal("1,000,000", 6)]).toEqual(["1.125", "1125.5", "1000000"]);
});

test.each(["1,000", "12,345", " 1,125 "])("refuses %s in a currency of more than two decimals, and names both readings", (typed) => {
  const [whole, decimal] = [typed.trim().replace(",", ""), typed.trim().replace(",", ".")];
  for (const currency of ["USDT", "USDC", "BTC", "ETH"] as const) {
    const refusal = { ok: false, code: "VALIDATION.NUMERIC", params: { rule: "ambiguous", whole, decimal } };
    expect(parseMoney(typed, currency)).toEqual(refusal);
    expect(plainAmount(typed, currency)).toBeNull();
  }
  expect(parseMoney(typed, "EUR")).toMatchObject({ ok: true });
});

test.each([
  ["1000", 1_000_000_000n],
  ["1.125", 1_125_000n],
  ["0,125", 125_000n],
  ["1,12", 1_120_000n],
  ["1,1250", 1_125_000n],
  ["1000,125", 1_000_125_000n],
  ["1 000,125", 1_000_125_000n],
  ["1,000.00", 1_000_000_000n],
  ["1,000,000", 1_000_000_000_000n],
])("reads %s, which has one meaning", (typed, minor) => {
  expect(parseMoney(typed, "USDT")).toEqual({ ok: true, value: { minor, currency: "USDT" } });
});

test.each(["1,00,000", "1,000,00", "1.000,00.5", "10,0000.5", "1,000.000.5", "-5", "1e3", "1'000"])("refuses %s", (typed) => {
  expect(plainDecimal(typed, 2)).toBeNull();
  expect(parseMoney(typed, "EUR")).toMatchObject({ ok: false, code: "VALIDATION.NUMERIC" });
});

test("an amount has the same value in both notations", () => {
  const minor = (typed: string) => parseMoney(typed, "EUR");
  expect(minor("12,345.60")).toEqual(minor("12 345,60"));
  expect(minor("12,345.60")).toMatchObject({ ok: true, value: { minor: 1_234_560n } });
});
