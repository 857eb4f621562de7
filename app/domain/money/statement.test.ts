import { expect, test } from "vitest";
import { statementMinor } from "./statement.ts";

test.each(["1.000", "2,500", "-12.345", "+1.500", "1 . 500"])("%s may be thousands or a fraction, and is refused", (sum) => {
  expect(statementMinor(sum, "RUB")).toBeNull();
  expect(statementMinor(sum, "JPY")).toBeNull();
});

test("such a sum is read when its format has only one decimal mark", () => {
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
