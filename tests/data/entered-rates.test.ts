// Rates that an operator enters by hand: `npm run rate`.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { days, hours, minutes } from "#domain/time/duration.ts";
import type { EnteredRate } from "#services/rate/enter-rate.server.ts";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { listLatestRates, recordRates } = await import("#data/money/rates.server.ts");
const { enterRate } = await import("#services/rate/enter-rate.server.ts");
const { findRate } = await import("#services/rate/rate-cache.server.ts");

const typed: EnteredRate = { base: "EUR", quote: "RUB", rateText: "91,2345", hours: 24, reason: "Bank of Russia, 20.11.2026" };
/** The cache of 30 seconds outlives a test, so each test uses its own time. */
let now = Date.parse("2026-11-20T09:00:00Z");
const publish = (rate: string, expiresAt: number) =>
  withTransaction((tx) => recordRates(tx, [{ base: "EUR", quote: "RUB", rate, source: "cbr", observedAt: now - hours(1), expiresAt }]));
const audit = async () =>
  (await database.asOwner("SELECT actor_kind, object_type, diff, reason FROM audit_entry WHERE action = 'rate.enter'")).rows;

beforeEach(async () => {
  now += days(30);
  await database.asOwner("DELETE FROM exchange_rate");
});

describe("enterRate", () => {
  test("stores the rate for its hours, computes cross rates with it, and records who entered it, what and why", async () => {
    const before = (await audit()).length;
    expect(await enterRate(typed, now)).toEqual({ ok: true, value: "91.2345" });
    expect(await listLatestRates()).toEqual([
      { base: "EUR", quote: "RUB", rate: "91.2345", source: "manual", observedAt: now, expiresAt: now + hours(24) },
    ]);
    await enterRate({ ...typed, base: "USD", rateText: "83.0071" }, now);
    expect(await findRate("EUR", "USD", now)).toMatchObject({ rate: "1.099116822537", source: "manual", isStale: false });
    expect((await audit()).slice(before)).toEqual([
      {
        ...{ actor_kind: "operator", object_type: "service", reason: typed.reason },
        diff: { base: "EUR", quote: "RUB", rate: "91.2345", hours: 24 },
      },
      expect.objectContaining({ diff: { base: "USD", quote: "RUB", rate: "83.0071", hours: 24 } }),
    ]);
  });

  test("a current rate of a source takes precedence, a stale one does not", async () => {
    await enterRate(typed, now);
    await publish("92", now + minutes(10));
    expect(await findRate("EUR", "RUB", now)).toMatchObject({ rate: "92", source: "cbr" });
    expect(await findRate("EUR", "RUB", now + minutes(11))).toMatchObject({ rate: "91.2345", source: "manual", isStale: false });
    expect(await findRate("EUR", "RUB", now + days(2))).toMatchObject({ isStale: true });
  });

  test.each<[Partial<EnteredRate>, object]>([
    [{ quote: "EUR" }, { code: "VALIDATION.CHOICE" }],
    [{ rateText: "0" }, { code: "VALIDATION.NUMERIC" }],
    [{ rateText: "110.01" }, { code: "VALIDATION.AMOUNT", params: { field: "rate", min: "90", max: "110" } }],
    [{ rateText: "0.01" }, { code: "VALIDATION.AMOUNT" }],
  ])("refuses %o and stores nothing", async (change, refusal) => {
    await publish("100", now + minutes(10));
    const before = await audit();
    expect(await enterRate({ ...typed, ...change }, now)).toMatchObject({ ok: false, ...refusal });
    expect(await listLatestRates()).toMatchObject([{ source: "cbr" }]);
    expect(await audit()).toEqual(before);
  });

  test("accepts any rate once the known one has been stale for three days", async () => {
    await publish("50", now + minutes(10));
    expect(await enterRate(typed, now + minutes(10) + days(3))).toMatchObject({ code: "VALIDATION.AMOUNT" });
    expect(await enterRate(typed, now + minutes(10) + days(3) + 1)).toMatchObject({ ok: true });
  });
});

function command(...args: string[]): Promise<string> {
  const root = join(import.meta.dirname, "../..");
  const { DATABASE_OWNER_URL: _, ...env } = process.env;
  const child = spawn("npm", ["run", "--silent", "rate", "--", ...args], { cwd: root, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  return new Promise((done) => child.once("close", (code) => done(`${code}: ${said}`)));
}

test("the command enters a rate, and explains each mistake in a sentence", async () => {
  const reason = ["--reason", "Bank of Russia"];
  expect(await command("eur", "rub", "91.2345", ...reason)).toMatch(/^0: 1 EUR = 91\.2345 RUB for 24 h\./);
  expect(await command("EUR", "RUB", "0.011", ...reason)).toMatch(
    /^1: 0\.011 is more than 10 % away .* Check the direction: RUB for one EUR\.\n$/,
  );
  expect(await command("EUR", "RUB", "91", "--reason", " ")).toMatch(/^1: Say with --reason/);
  expect(await command("EUR", "RUB", "91", ...reason, "--hours", "73")).toMatch(/^1: --hours is a whole number from 1 to 72/);
  expect(await command("EUR", "XYZ", "91", ...reason)).toMatch(/^1: "XYZ" is no currency/);
  expect(await command("EUR", "RUB", ...reason)).toMatch(/^1: Usage: npm run rate/);
  expect(await listLatestRates()).toMatchObject([{ rate: "91.2345", source: "manual" }]);
});
