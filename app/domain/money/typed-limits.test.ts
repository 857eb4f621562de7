import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalText } from "../offer/wire.ts";
import { standardCommission } from "./commission.ts";
import type { Currency } from "./money.ts";
import type { AmountSide } from "./quote-amounts.ts";
import { fitsLimits, typedLimits } from "./typed-limits.ts";

const limits = (side: AmountSide, give: Currency, get: Currency, rate: string) => {
  const { min, max } = typedLimits({ side, give, get, rate, commission: standardCommission });
  return [decimalText(min), min.currency, decimalText(max), max.currency];
};

test("limits are in the typed currency, even if the other currency has the stricter limit", () => {
  // 1 000 RUB are more than 10 EUR, and 100 000 EUR are less than 10 000 000 RUB.
  expect(limits("get", "RUB", "EUR", "0.010752688172")).toEqual(["10.76", "EUR", "100000.00", "EUR"]);
  expect(limits("give", "EUR", "RUB", "93")).toEqual(["10.76", "EUR", "100000.00", "EUR"]);
  expect(limits("give", "RUB", "EUR", "0.010752688172")).toEqual(["1000.00", "RUB", "9300000.00", "RUB"]);
  // 10 000 000 RUB at 103 are 97 087.378 EUR. Rounded up they would be more than the limit, so the largest amount is one cent less.
  expect(limits("give", "EUR", "RUB", "103")).toEqual(["10.00", "EUR", "97087.37", "EUR"]);
  // At this rate one yen is more than 10 000 000 RUB, so that nothing fits.
  expect(limits("give", "JPY", "RUB", "20000000")[2]).toBe("0");
  // A total includes the commission of 3 %.
  expect(limits("total", "EUR", "USD", "1.1")).toEqual(["10.30", "EUR", "103000.00", "EUR"]);
});

test("accepts the limits that the form shows, and refuses amounts one per cent beyond them", () => {
  const currencies = fc.constantFrom<Currency>("RUB", "EUR", "USD", "JPY", "USDT");
  const sides = fc.constantFrom<AmountSide>("give", "get", "total");
  fc.assert(
    fc.property(currencies, currencies, sides, fc.integer({ min: 1, max: 1_000_000 }), (give, get, side, thousandths) => {
      fc.pre(give !== get);
      const terms = { side, give, get, rate: `${thousandths / 1_000}`, commission: standardCommission };
      const { min, max } = typedLimits(terms);
      fc.pre(min.minor < max.minor);
      expect([fitsLimits(min, terms), fitsLimits(max, terms)]).toEqual([true, true]);
      const [less, more] = [(min.minor * 99n) / 100n, (max.minor * 101n) / 100n];
      expect([less, more].map((minor) => fitsLimits({ ...min, minor }, terms))).toEqual([false, false]);
    }),
  );
});
