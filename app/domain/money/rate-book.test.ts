import { expect, test } from "vitest";
import type { Currency } from "./money.ts";
import { type QuotedRate, rateFrom } from "./rate-book.ts";

const quoted = (base: Currency, quote: Currency, rate: string, source: string, expiresAt = 100): QuotedRate => ({
  base,
  quote,
  rate,
  source,
  observedAt: expiresAt - 50,
  expiresAt,
});
const rates = [
  quoted("EUR", "RUB", "91.2345", "cbr"),
  quoted("USD", "RUB", "83.0071", "cbr", 90),
  quoted("KZT", "RUB", "0.159629", "cbr"),
  quoted("GBP", "RUB", "106.1661", "cbr"),
  quoted("EUR", "USD", "1.0990", "ecb"),
  quoted("EUR", "GBP", "0.8594", "ecb"),
  quoted("EUR", "ISK", "141.50", "ecb"),
  quoted("USDT", "USD", "0.9998", "kraken"),
];
const found = (base: Currency, quote: Currency, now = 80, list: readonly QuotedRate[] = rates) => rateFrom(list, base, quote, now);

test.each<[Currency, Currency, string, string]>([
  ["EUR", "RUB", "91.2345", "cbr"],
  ["RUB", "EUR", "0.010960765938", "cbr"],
  ["EUR", "USD", "1.0990", "ecb"],
  ["USD", "GBP", "0.781983621474", "ecb"],
  ["KZT", "USD", "0.00192307646", "cbr"],
  ["USDT", "RUB", "82.99049858", "kraken+cbr"],
  ["ISK", "RUB", "0.644766784452", "ecb+cbr"],
])("%s to %s", (base, quote, rate, source) => {
  expect(found(base, quote)).toMatchObject({ rate: rate === "1.0990" ? "1.099" : rate, source, isStale: false });
});

test("a cross rate has the oldest observation and the earliest expiry of its parts", () => {
  const only = rates.filter(({ base }) => base !== "EUR");
  expect(found("USDT", "RUB", 95, only)).toMatchObject({ observedAt: 40, expiresAt: 90, isStale: true });
  expect(found("USDT", "RUB", 95)).toMatchObject({ source: "kraken+ecb+cbr", isStale: false });
});

test("prefers published to entered rates, and entered ones to stale and recorded rates", () => {
  const entered = quoted("EUR", "RUB", "92", "manual");
  const crossed = [quoted("EUR", "USD", "1.1", "ecb"), quoted("USD", "RUB", "83", "cbr")];
  expect(found("EUR", "RUB", 80, [entered, ...crossed])?.source).toBe("ecb+cbr");
  expect(found("EUR", "RUB", 80, [entered, quoted("EUR", "RUB", "91", "cbr", 70)])?.source).toBe("manual");
  expect(found("EUR", "RUB", 80, [quoted("EUR", "RUB", "90", "recorded:cbr"), entered])?.source).toBe("manual");
});

test("prefers fresh to stale rates, and live to recorded ones", () => {
  const recorded = quoted("EUR", "RUB", "90", "recorded:cbr");
  const live = quoted("EUR", "RUB", "91", "cbr");
  expect(found("EUR", "RUB", 80, [recorded, live])?.source).toBe("cbr");
  expect(found("EUR", "RUB", 80, [recorded, { ...live, expiresAt: 70 }])?.source).toBe("recorded:cbr");
  expect(found("EUR", "RUB", 200, [live])).toMatchObject({ source: "cbr", isStale: true });
});

test("has no rate without a chain of quotes, and none from a currency to itself", () => {
  expect(found("BTC", "RUB")).toBeNull();
  expect(found("RUB", "RUB")).toBeNull();
});

test("has no rate when the cross rate is zero at twelve decimals", () => {
  const tiny = [quoted("KZT", "RUB", "0.000000000001", "cbr"), quoted("RUB", "EUR", "0.01", "cbr")];
  expect(found("KZT", "EUR", 80, tiny)).toBeNull();
});

test("uses the first of two quotes that are equally good, so that the rate of a list is always the same", () => {
  const [first, second] = [quoted("EUR", "USD", "1.1", "ecb"), quoted("EUR", "USD", "1.2", "ecb")];
  expect(found("EUR", "USD", 80, [first, second])?.rate).toBe("1.1");
  expect(found("EUR", "USD", 80, [second, first])?.rate).toBe("1.2");
});

test("a rate is fresh up to and including the instant of its expiry", () => {
  const live = quoted("EUR", "RUB", "91", "cbr", 100);
  expect([found("EUR", "RUB", 100, [live])?.isStale, found("EUR", "RUB", 101, [live])?.isStale]).toEqual([false, true]);
  const dearer = quoted("EUR", "RUB", "90", "recorded:cbr", 500);
  expect([found("EUR", "RUB", 100, [dearer, live])?.rate, found("EUR", "RUB", 101, [dearer, live])?.rate]).toEqual(["91", "90"]);
});

test("prefers one quote to a chain of two, and a chain to a stale quote", () => {
  const direct = quoted("EUR", "USD", "1.1", "cbr");
  const chained = [quoted("EUR", "RUB", "90", "kraken"), quoted("USD", "RUB", "80", "kraken")];
  expect(found("EUR", "USD", 80, [...chained, direct])?.rate).toBe("1.1");
  expect(found("EUR", "USD", 80, [{ ...direct, expiresAt: 79 }, ...chained])?.rate).toBe("1.125");
});
