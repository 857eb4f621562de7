import { expect, test } from "vitest";
import { currencyCode, rowFault, statementDay, statementMinor, statementText } from "./statement.ts";

test.each(["1.000", "2,500", "-12.345", "+1.500", "1 . 500"])("%s may be thousands or a fraction, and is refused", (sum) => {
  expect(statementMinor(sum, "RUB")).toBeNull();
  expect(statementMinor(sum, "JPY")).toBeNull();
});

test("reads an ambiguous amount by the decimal mark that its format allows", () => {
  expect(statementMinor("1.000", "RUB", ".")).toBe(100n);
  expect(statementMinor("1,000", "RUB", ",")).toBe(100n);
  expect(statementMinor("1,000", "RUB", ".")).toBeNull();
});

test.each([
  ["1000", 100_000n],
  ["12.5", 1_250n],
  ["1000.000", 100_000n],
  ["0.500", 50n],
  ["1 234.500", 123_450n],
  ["1'234,50", 123_450n],
  ["1.234,500", 123_450n],
  ["1,234.5", 123_450n],
  ["1.000.000", 100_000_000n],
  ["1,234,567", 123_456_700n],
  ["\u22121.000,00", -100_000n],
])("%s has one reading only", (sum, minor) => {
  expect(statementMinor(sum, "RUB")).toBe(minor);
});

test.each(["", "1.234.56", "1.23,456", "1,00.000", "12.34.567", "1,234.567"])("%s is no sum of roubles", (sum) => {
  expect(statementMinor(sum, "RUB")).toBeNull();
});

test("an amount has at most fifteen digits before its decimal mark", () => {
  expect(statementMinor("9".repeat(15), "RUB")).toBe(BigInt("9".repeat(15)) * 100n);
  expect(statementMinor("9".repeat(16), "RUB")).toBeNull();
});

test.each([
  ["12.50", "RUB", 1_250n],
  ["12.505", "JPY", null],
  ["12.00", "JPY", 12n],
  ["0.000001", "USDT", 1n],
  ["0.0000001", "USDT", null],
  ["150-25", "RUB", 15_025n],
  ["150=", "RUB", 15_000n],
  ["150=00", "RUB", 15_000n],
  ["+12,5", "RUB", 1_250n],
] as const)("reads %s %s as %s minor units", (sum, currency, minor) => {
  expect(statementMinor(sum, currency)).toBe(minor);
});

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-23T10:00:00", "2026-11-23"],
  ["23.11.2026", "2026-11-23"],
  ["23.11.2026 10:00", "2026-11-23"],
  ["23/11/2026", "2026-11-23"],
  ["20261123", "2026-11-23"],
  ["2026112312", "2026-11-23"],
  ["29.02.2028", "2028-02-29"],
  ["29.02.2026", null],
  ["31.04.2026", null],
  ["2026-13-01", null],
  ["11.2026", null],
  ["", null],
])("reads the day %s as %s", (text, day) => {
  expect(statementDay(text)).toBe(day);
});

test("cleans a bank's text to one line without control characters, cuts it at its limit, or returns null", () => {
  expect(statementText("  for\u0007 goods\n and\tservices ", 100)).toBe("for goods and services");
  expect(statementText("abcdef", 3)).toBe("abc");
  expect([statementText(undefined, 3), statementText(" \n", 3)]).toEqual([null, null]);
});

test("a refused row names the first ambiguous amount, otherwise only its number", () => {
  expect(rowFault(3, "1", " 1.500 ")).toMatchObject({ code: "twofold", params: { row: 3, sum: "1.500" } });
  expect(rowFault(3, "1", "x")).toMatchObject({ code: "row", params: { row: 3 } });
});

test("reads both old codes of the rouble as RUB", () => {
  expect(["RUR", "810", "RUB", "EUR"].map(currencyCode)).toEqual(["RUB", "RUB", "RUB", "EUR"]);
});
