import { readFile } from "node:fs/promises";
import iconv from "iconv-lite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cbr } from "./cbr.ts";
import { ecb } from "./ecb.ts";
import { kraken } from "./kraken.ts";
import { createRateSources, rateFeeds } from "./rate-sources.ts";
import { recordedSource } from "./recorded.ts";

const recording = (name: string) => readFile(new URL(`./recorded/${name}`, import.meta.url));
const fridayEvening = Date.parse("2026-11-20T18:00:00Z");

describe("the Bank of Russia", () => {
  test("is read from windows-1251, per unit, with the decimal comma", async () => {
    const body = await recording("cbr-2026-11-20.xml");
    expect(iconv.decode(body, "win1251")).toContain("Фунт стерлингов");
    expect(() => new TextDecoder("utf-8", { fatal: true }).decode(body)).toThrow();
    const rates = Object.fromEntries(cbr.parse(body, fridayEvening).map(({ base, rate }) => [base, rate]));
    expect(rates).toMatchObject({ EUR: "91.2345", USD: "83.0071", KZT: "0.159629", TRY: "1.77366", AMD: "0.216729", HUF: "0.23514" });
    expect(rates).not.toHaveProperty("UZS");
  });

  test("publishes the next day's rate: Friday's is valid until Monday evening, Thursday's until Friday evening", async () => {
    const [friday] = cbr.parse(await recording("cbr-2026-11-20.xml"), 0);
    const [thursday] = cbr.parse(await recording("cbr-2026-11-19.xml"), 0);
    const instants = [friday, thursday].map((rate) =>
      [rate?.observedAt ?? 0, rate?.expiresAt ?? 0].map((at) => new Date(at).toISOString()),
    );
    expect(instants).toEqual([
      ["2026-11-20T12:30:00.000Z", "2026-11-23T15:00:00.000Z"],
      ["2026-11-19T12:30:00.000Z", "2026-11-20T15:00:00.000Z"],
    ]);
  });

  test.each([
    ['<ValCurs name="x"/>', /date/],
    ["<html>503</html>", /date/],
    ['<ValCurs Date="21.11.2026"><Valute><CharCode>USD</CharCode><Nominal>1</Nominal><Value>83', /no end/],
    ['<ValCurs Date="2026-11-20"/>', /date/],
    ['<ValCurs Date="21.11.2026"><Valute><CharCode>USD</CharCode><Nominal>0</Nominal><Value>83,0</Value></Valute></ValCurs>', /nominal/],
    ['<ValCurs Date="21.11.2026"><Valute><CharCode>USD</CharCode><Nominal>1</Nominal><Value>-83</Value></Valute></ValCurs>', /USD/],
    ['<!DOCTYPE x [<!ENTITY a "1">]><ValCurs Date="21.11.2026"/>', /document type/],
  ])("%s is refused", (text, problem) => {
    expect(() => cbr.parse(Buffer.from(text), 0)).toThrow(problem);
  });
});

test("the European Central Bank quotes units for one euro, without a ruble", async () => {
  const rates = ecb.parse(await recording("ecb-2026-11-20.xml"), 0);
  expect(rates.find(({ quote }) => quote === "USD")).toEqual({
    base: "EUR",
    quote: "USD",
    rate: "1.0991",
    source: "ecb",
    observedAt: Date.parse("2026-11-20T15:00:00Z"),
    expiresAt: Date.parse("2026-11-23T17:00:00Z"),
  });
  expect(rates.some(({ quote }) => quote === "RUB")).toBe(false);
  expect(() => ecb.parse(Buffer.from("<a/>"), 0)).toThrow(/date/);
});

test("the crypto feed gives last prices as strings, observed when fetched", async () => {
  const rates = kraken.parse(await recording("kraken-2026-11-20.json"), fridayEvening);
  expect(rates.map(({ base, quote, rate }) => `${base}/${quote} ${rate}`).sort()).toEqual([
    "BTC/USD 97284.1",
    "ETH/USD 3412.6",
    "USDC/USD 1",
    "USDT/USD 0.9998",
  ]);
  expect(rates[0]?.observedAt).toBe(fridayEvening);
  expect(() => kraken.parse(Buffer.from('{"error":["EService:Busy"],"result":{}}'), 0)).toThrow(/Busy/);
  expect(() => kraken.parse(Buffer.from('{"error":[],"result":{"USDTZUSD":{"c":[0.99,1]}}}'), 0)).toThrow();
});

describe("recordings", () => {
  const all = async (now: number) => (await Promise.all(rateFeeds.map((feed) => recordedSource(feed, () => now).fetch()))).flat();

  test("are marked as recordings and cover every currency of the corridors", async () => {
    const rates = await all(fridayEvening);
    expect(new Set(rates.map(({ source }) => source))).toEqual(new Set(["recorded:cbr", "recorded:ecb", "recorded:kraken"]));
    const covered = new Set(rates.flatMap(({ base, quote }) => [base, quote]));
    for (const currency of ["RUB", "EUR", "USD", "GBP", "CNY", "TRY", "AED", "KZT", "GEL", "AMD", "USDT", "USDC", "BTC", "ETH"] as const) {
      expect(covered, currency).toContain(currency);
    }
  });

  test("uses the day's own recording after its publication time, and the previous one before", async () => {
    const rateOn = async (now: string) =>
      (await recordedSource(cbr, () => Date.parse(now)).fetch()).find(({ base }) => base === "EUR")?.rate;
    expect(await rateOn("2026-11-20T12:00:00Z")).toBe("90.8871");
    expect(await rateOn("2026-11-20T18:00:00Z")).toBe("91.2345");
  });

  test.each(["2026-11-19T03:00:00Z", "2026-11-20T18:00:00Z", "2026-11-24T02:00:00Z", "2027-06-01T12:00:00Z"])(
    "are never stale, and never observed in the future (%s)",
    async (text) => {
      const now = Date.parse(text);
      for (const { observedAt, expiresAt } of await all(now)) {
        expect(expiresAt).toBeGreaterThan(now);
        if (now > Date.parse("2026-11-20T00:00:00Z")) expect(observedAt).toBeLessThanOrEqual(now);
      }
    },
  );
});

describe("without any feed", () => {
  beforeEach(() => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("a demo uses the recorded rates", async () => {
    for (const source of createRateSources("auto", "demo")) expect(await source.fetch()).not.toEqual([]);
  });

  test("a production service gets no rates", async () => {
    for (const source of createRateSources("auto", "production")) await expect(source.fetch()).rejects.toThrow();
  });
});
