import { beforeEach, describe, expect, test } from "vitest";
import type { QuotedRate } from "#domain/money/rate-book.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { days, minutes, seconds } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { listLatestRates, recordRates } = await import("#data/money/rates.server.ts");
const { findRate } = await import("#services/rate/rate-cache.server.ts");
const { listRates } = await import("#services/rate/rate-cache.server.ts");
const { quoteAmounts } = await import("#services/rate/quote-amounts.server.ts");
const { collectRates } = await import("#worker/adapters/rates/collect-rates.ts");
const { createRateSources } = await import("#worker/adapters/rates/rate-sources.ts");

const noon = Date.parse("2026-11-20T09:00:00Z");
const eurRub = (rate: string, change: Partial<QuotedRate> = {}): QuotedRate => ({
  base: "EUR",
  quote: "RUB",
  rate,
  source: "cbr",
  observedAt: noon,
  expiresAt: noon + days(1),
  ...change,
});
const record = (...rates: QuotedRate[]) => withTransaction((tx) => recordRates(tx, rates));
const alerts = async () => (await database.asApp("SELECT kept::float8, offered::float8 FROM rate_alert")).rows;

/** The cache of 30 seconds outlives a test, so each test uses its own time. */
let clock = noon;

beforeEach(async () => {
  clock += minutes(1);
  await database.asOwner("DELETE FROM exchange_rate");
  await database.asOwner("DELETE FROM rate_alert");
});

describe("recording", () => {
  test("the last quote of each pair and source is read back exactly", async () => {
    const older = eurRub("90.5", { observedAt: noon - days(1) });
    const other = eurRub("0.000000000001", { source: "other", quote: "BTC" });
    expect(await record(eurRub("91.2345"), older, other)).toEqual({ recorded: 3, alerts: 0 });
    expect(await listLatestRates()).toEqual([other, eurRub("91.2345")]);
  });

  test("a known quote writes nothing", async () => {
    await record(eurRub("91.2345"));
    expect(await record(eurRub("91.2345"))).toEqual({ recorded: 0, alerts: 0 });
  });

  test("a quote that differs by more than 10 % keeps the old one and raises one alert", async () => {
    await record(eurRub("100"));
    const jump = eurRub("110.01", { observedAt: noon + 1 });
    expect(await record(jump)).toEqual({ recorded: 0, alerts: 1 });
    expect(await record(jump)).toEqual({ recorded: 0, alerts: 0 });
    expect(await listLatestRates()).toEqual([eurRub("100")]);
    expect(await alerts()).toEqual([{ kept: 100, offered: 110.01 }]);
  });

  test("accepts a change of exactly 10 %, and any change once the old quote expired long ago", async () => {
    await record(eurRub("100"));
    expect(await record(eurRub("110", { observedAt: noon + 1 }))).toEqual({ recorded: 1, alerts: 0 });
    expect(await record(eurRub("200", { observedAt: noon + days(4) + 1 }))).toEqual({ recorded: 1, alerts: 0 });
  });
});

describe("finding", () => {
  test("a rate is computed through a third currency, says when it is stale, and is null when unknown", async () => {
    await record(eurRub("91.2345"), eurRub("83.0071", { base: "USD" }));
    expect(await findRate("EUR", "USD", clock)).toMatchObject({ rate: "1.099116822537", source: "cbr", isStale: false });
    expect(await findRate("BTC", "RUB", clock)).toBeNull();
    expect(await findRate("EUR", "RUB", clock + days(2))).toMatchObject({ rate: "91.2345", isStale: true });
    expect(Object.keys(await listRates(["EUR", "USD", "RUB", "BTC"], clock + days(2)))).toHaveLength(6);
    clock += days(2);
  });

  test("the cache serves a rate for less than 30 seconds", async () => {
    await record(eurRub("91"));
    expect((await findRate("EUR", "RUB", clock))?.rate).toBe("91");
    await record(eurRub("92", { observedAt: noon + 1 }));
    expect((await findRate("EUR", "RUB", clock + seconds(29)))?.rate).toBe("91");
    expect((await findRate("EUR", "RUB", clock + seconds(30)))?.rate).toBe("92");
  });
});

describe("quoting", () => {
  const quote = (change: object = {}) =>
    quoteAmounts({ give: "EUR", get: "RUB", amountText: "1 000,00", side: "give", now: clock, ...change });

  test("returns both legs and the quote that the offer freezes", async () => {
    await record(eurRub("91.2345"));
    const quoted = await quote();
    if (!quoted.ok) throw new Error(quoted.code);
    const { legs, quote: fixed } = quoted.value;
    expect([legs.owner.payIn, legs.buyer.payIn, legs.buyer.payout].map(decimalText)).toEqual(["1030.00", "93971.54", "91234.50"]);
    expect(fixed).toEqual({ rate: "91.2345", source: "cbr", observedAt: noon, expiresAt: noon + days(1), fixedSide: "owner" });
  });

  test("accepts a custom rate within 10 % of the market", async () => {
    await record(eurRub("100"));
    expect(await quote({ ownRate: "110" })).toMatchObject({
      ok: true,
      value: { quote: { rate: "110", source: "own", observedAt: clock } },
    });
    expect(await quote({ ownRate: "110,01" })).toMatchObject({
      code: "VALIDATION.AMOUNT",
      params: { field: "ownRate", min: "90", max: "110" },
    });
    expect(await quote({ ownRate: "x" })).toMatchObject({ code: "VALIDATION.NUMERIC", params: { field: "ownRate" } });
  });

  test.each([
    [{ get: "EUR" }, "VALIDATION.CHOICE"],
    [{ amountText: "abc" }, "VALIDATION.NUMERIC"],
    [{ amountText: "1000.005" }, "VALIDATION.AMOUNT"],
    [{ amountText: "9.99" }, "VALIDATION.AMOUNT"],
    [{ amountText: "100000.01" }, "VALIDATION.AMOUNT"],
    [{ amountText: "999.99", side: "get" }, "VALIDATION.AMOUNT"],
    [{ get: "GEL" }, "RATES.UNAVAILABLE"],
  ])("%o is refused with %s", async (change, code) => {
    await record(eurRub("91.2345"));
    expect(await quote(change)).toMatchObject({ ok: false, code });
  });
});

describe("limits", () => {
  test.each([
    [{ amountText: "0" }, { min: "10.97 EUR", max: "100000.00 EUR" }],
    [
      { amountText: "0", side: "get" },
      { min: "1000.00 RUB", max: "9123450.00 RUB" },
    ],
    [
      { amountText: "1", side: "total" },
      { min: "11.30 EUR", max: "103000.00 EUR" },
    ],
  ])("of %o are in the currency of the typed amount", async (change, limits) => {
    await record(eurRub("91.2345"));
    const input = { give: "EUR", get: "RUB", side: "give", now: clock, ...change } as const;
    expect(await quoteAmounts({ ...input, side: input.side as "give" })).toMatchObject({ code: "VALIDATION.AMOUNT", params: limits });
  });
});

describe("collecting", () => {
  test("the recorded responses give every corridor a rate", async () => {
    const collected = await collectRates(createRateSources("recorded", "demo"));
    expect(collected).toMatchObject({ alerts: 0, failed: [] });
    const now = Date.now() + days(400);
    for (const currency of ["EUR", "USD", "GBP", "CNY", "TRY", "AED", "KZT", "GEL", "AMD", "USDT", "USDC", "BTC", "ETH", "ISK"] as const) {
      expect(await findRate(currency, "RUB", now), currency).not.toBeNull();
      expect(await findRate("RUB", currency, now), currency).not.toBeNull();
    }
  });

  test("one failing feed does not stop the others; all feeds failing is an outage", async () => {
    const broken = { name: "broken", fetch: () => Promise.reject(new Error("away")) };
    const working = { name: "working", fetch: () => Promise.resolve([eurRub("91")]) };
    expect(await collectRates([broken, working])).toEqual({ recorded: 1, alerts: 0, failed: ["broken"] });
    await expect(collectRates([broken])).rejects.toThrow(/broken/);
  });
});
