import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalText } from "../offer/wire.ts";
import { standardCommission } from "./commission.ts";
import { type Currency, exponents, type Money } from "./money.ts";
import { limitsOf } from "./offer-limits.ts";
import { parseMoney } from "./parse.ts";
import { type AmountSide, amountsOf } from "./quote-amounts.ts";

const currencies = Object.keys(exponents) as Currency[];

const of = (text: string, currency: Currency): Money => {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
};
const quote = (text: string, currency: Currency, side: AmountSide, give: Currency, get: Currency, rate: string) => {
  const { legs, fixedSide } = amountsOf({ typed: of(text, currency), side, give, get, rate, commission: standardCommission });
  const { owner, buyer } = legs;
  return [decimalText(owner.principal), decimalText(owner.payIn), decimalText(buyer.principal), decimalText(buyer.payIn), fixedSide];
};

test("keeps the typed amount and computes the other leg, rounded", () => {
  expect(quote("1000.00", "EUR", "give", "EUR", "RUB", "91.2345")).toEqual(["1000.00", "1030.00", "91234.50", "93971.54", "owner"]);
  const invoice = ["1035928.61", "1067006.47", "12480.00", "12854.40", "buyer"];
  expect(quote("12480.00", "USD", "get", "RUB", "USD", "0.012047162231")).toEqual(invoice);
  expect(quote("91234.50", "RUB", "get", "EUR", "RUB", "91.2345")).toEqual(["1000.00", "1030.00", "91234.50", "93971.54", "buyer"]);
  expect(quote("1030.00", "EUR", "total", "EUR", "RUB", "91.2345")).toEqual(["1000.00", "1030.00", "91234.50", "93971.54", "owner"]);
});

test("the typed amount is never changed", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 10n), fc.constantFrom("give" as const, "get" as const), (minor, side) => {
      const typed: Money = { minor, currency: side === "give" ? "EUR" : "RUB" };
      const { legs } = amountsOf({ typed, side, give: "EUR", get: "RUB", rate: "91.2345", commission: standardCommission });
      expect((side === "give" ? legs.owner : legs.buyer).principal).toEqual(typed);
    }),
  );
});

test("every currency has limits, and the minimum is below the maximum", () => {
  for (const currency of currencies) expect(limitsOf(currency).min.minor, currency).toBeLessThan(limitsOf(currency).max.minor);
  expect([limitsOf("RUB").min, limitsOf("RUB").max, limitsOf("JPY").min, limitsOf("BTC").min].map(decimalText)).toEqual([
    "1000.00",
    "10000000.00",
    "1800",
    "0.00010000",
  ]);
});

test("limits are round numbers: minimums are multiples of five units, maximums of ten thousand", () => {
  for (const currency of currencies.filter((one) => one !== "BTC" && one !== "ETH")) {
    const { min, max } = limitsOf(currency);
    const unit = 10n ** BigInt(exponents[currency]);
    expect([currency, min.minor % (5n * unit), max.minor % (10_000n * unit)]).toEqual([currency, 0n, 0n]);
  }
});

test("the maximum of each currency is about ten thousand times its minimum", () => {
  for (const currency of currencies) {
    const { min, max } = limitsOf(currency);
    const times = Number(max.minor) / Number(min.minor);
    expect(times, currency).toBeGreaterThanOrEqual(9_000);
    expect(times, currency).toBeLessThanOrEqual(12_500);
  }
});

test("limits are whole units of currencies, with or without decimals, and fractions of coins", () => {
  const textOf = (currency: Currency) => Object.values(limitsOf(currency)).map(decimalText);
  expect(textOf("EUR")).toEqual(["10.00", "100000.00"]);
  expect(textOf("ISK")).toEqual(["1500", "15000000"]);
  expect(textOf("USDT")).toEqual(["10.000000", "120000.000000"]);
  expect(textOf("USDC")).toEqual(["10.000000", "120000.000000"]);
  expect(textOf("BTC")).toEqual(["0.00010000", "1.25000000"]);
  expect(textOf("ETH")).toEqual(["0.00300000", "35.00000000"]);
});
