import { expect, it } from "vitest";
import type { Currency } from "../money/money.ts";
import { decimalText, fromWire, toWire } from "./wire.ts";

it.each<[bigint, Currency, string]>([
  [103_000n, "EUR", "1030.00"],
  [5n, "EUR", "0.05"],
  [-5n, "EUR", "-0.05"],
  [-103_000n, "EUR", "-1030.00"],
  [0n, "EUR", "0.00"],
  [7n, "JPY", "7"],
  [-7n, "JPY", "-7"],
  [1n, "USDT", "0.000001"],
])("%s minor units of %s are %s, and are read back exactly", (minor, currency, text) => {
  expect(decimalText({ minor, currency })).toBe(text);
  expect(fromWire(toWire({ minor, currency }))).toEqual({ minor, currency });
});

it("keeps lists, numbers, null and other bigints, and drops undefined", () => {
  const value = { list: [1n, null, true, "text"], none: undefined, at: 5, inner: { amount: "5", currency: "EUR", note: "no amount" } };
  expect(toWire(value)).toEqual({
    ...{ list: [{ bigint: "1" }, null, true, "text"], at: 5, inner: { amount: "5", currency: "EUR", note: "no amount" } },
  });
  expect(fromWire(toWire(value))).toEqual(value);
  expect(fromWire({ minor: 1, currency: "EUR" })).toEqual({ minor: 1, currency: "EUR" });
});

it("does not parse an object without a textual amount as money", () => {
  expect(fromWire({ amount: 5, currency: "EUR" })).toEqual({ amount: 5, currency: "EUR" });
  expect(fromWire({ amount: "5", currency: null })).toEqual({ amount: "5", currency: null });
  expect(toWire({ minor: 1n })).toEqual({ minor: { bigint: "1" } });
  expect(toWire({ currency: "EUR" })).toEqual({ currency: "EUR" });
});
