import { expect, test } from "vitest";
import { exponents } from "./money.ts";
import { scaledRate, shownDecimals } from "./rate.ts";
import { differenceBps, ownRateBounds, ratePair, readBand, readTypedRate, turnRate, typedRate } from "./rate-reading.ts";

test.each([
  ["RUB", "EUR", "EUR", true],
  ["EUR", "RUB", "EUR", false],
  ["USDT", "RUB", "USDT", false],
  ["USD", "USDT", "USD", false],
] as const)("%s for %s is read for one %s", (give, get, base, isFlipped) => {
  expect(ratePair(give, get)).toMatchObject({ base, isFlipped });
});

test("displays the rate of two currencies in the same way in both directions", () => {
  const currencies = Object.keys(exponents) as (keyof typeof exponents)[];
  for (const a of currencies) {
    for (const b of currencies.filter((other) => other !== a)) expect(ratePair(a, b).base).toBe(ratePair(b, a).base);
  }
});

test("converts a typed rate to received units per given unit", () => {
  const pair = ratePair("RUB", "EUR");
  expect(readTypedRate("80", pair)).toBe("0.0125");
  expect(turnRate("0.0125", pair)).toBe("80");
  expect(readTypedRate("abc", pair)).toBeNull();
});

test("computes differences in basis points of the market", () => {
  expect(differenceBps("92", "100")).toBe(-800);
  expect(differenceBps("100.019", "100")).toBe(1);
  expect(differenceBps("100", "100")).toBe(0);
  expect(differenceBps("300", "100")).toBe(20_000);
});

test.each([
  ["RUB", "EUR", "0.009864689400", "0.012056842600"],
  ["EUR", "RUB", "82.111052", "100.357945999999"],
  ["USDT", "EUR", "0.8271", "1.0109"],
  ["RUB", "EUR", "0.009", "0.011"],
  ["EUR", "CHF", "0.847234567891", "1.035508916311"],
  ["KZT", "AMD", "0.066666666667", "0.081481481481"],
] as const)("the shown ends of a band lie in the band: %s to %s", (give, get, min, max) => {
  const pair = ratePair(give, get);
  const band = readBand(min, max, pair);
  for (const end of [band.min, band.max]) {
    expect((end.split(".")[1] ?? "").length).toBeLessThanOrEqual(shownDecimals(end));
    const rate = scaledRate(readTypedRate(end, pair) ?? "0");
    expect(rate >= scaledRate(min) && rate <= scaledRate(max)).toBe(true);
  }
  expect(scaledRate(band.min)).toBeLessThan(scaledRate(band.max));
});

test("rounds the bounds of a band inwards to the displayed decimals, and keeps a bound that needs no rounding", () => {
  const band = (min: string, max: string) => readBand(min, max, ratePair("EUR", "RUB"));
  expect(band("82.111052", "100.357945999999")).toEqual({ min: "82.1111", max: "100.3579" });
  expect(band("82.1111", "100.3579")).toEqual({ min: "82.1111", max: "100.3579" });
  expect(readBand("0.009", "0.0125", ratePair("RUB", "EUR"))).toEqual({ min: "80", max: "111.1111" });
});

test("a rate set by a member may differ from the market by up to ten per cent in both directions", () => {
  expect(ownRateBounds("100")).toEqual({ min: "90", max: "110" });
  expect(ownRateBounds("0.000000000001")).toEqual({ min: "0.000000000001", max: "0.000000000001" });
});

test("a rate that a form shows and sends back unchanged stays the same, in both directions of the pair", () => {
  for (const [give, get] of [
    ["RUB", "EUR"],
    ["EUR", "RUB"],
    ["USDT", "RUB"],
    ["EUR", "USDT"],
  ] as const) {
    const pair = ratePair(give, get);
    for (let step = 1; step < 4_000; step += 1) {
      const typed = `${(step * 257) / 10_000}`;
      const stored = readTypedRate(typed, pair);
      if (stored === null) throw new Error(typed);
      expect([typedRate(stored, pair), readTypedRate(typedRate(stored, pair), pair)]).toEqual([typed, stored]);
    }
  }
});

test("keeps a rate of more decimals than are displayed when the form is submitted unchanged", () => {
  for (const pair of [ratePair("RUB", "EUR"), ratePair("EUR", "RUB"), ratePair("USD", "USDT")]) {
    for (let step = 1; step <= 500; step += 1) {
      const stored = readTypedRate(`${(step * 2_571) / 1_000_000}`, pair);
      if (stored === null) continue;
      expect(readTypedRate(typedRate(stored, pair), pair)).toBe(stored);
    }
  }
});
