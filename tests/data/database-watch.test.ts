import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openDeadLine } from "#tests/support/dead-line.ts";
import { eventually } from "#tests/support/eventually.ts";

process.env.DATABASE_SILENCE_MS = "2000";
process.env.DATABASE_WAIT_MS = "5000";
process.env.LOG_LEVEL = "info";
const database = await cloneDatabase();
const direct = new URL(database.appUrl);
const line = await openDeadLine(Number(direct.port), direct.hostname);
process.env.DATABASE_URL = Object.assign(new URL(direct), { host: line.host }).href;
afterAll(() => line.close());

const lines: { event: string; dependency?: string; failures?: number }[] = [];
vi.spyOn(process.stdout, "write").mockImplementation((text) => {
  if (String(text).startsWith("{")) lines.push(JSON.parse(String(text)));
  return true;
});
const { pool, withTransaction } = await import("#data/db.server.ts");
const { withPrisma } = await import("#data/prisma.server.ts");
const { openListener } = await import("#data/listener.server.ts");
const { isDatabaseUnavailable } = await import("#data/outage.server.ts");
const { isUnavailable, outageCounts } = await import("#outgoing/outages.server.ts");

/** The result of the work, and its duration in milliseconds. */
async function ended(work: () => Promise<unknown>): Promise<{ readonly isOutage: boolean; readonly ms: number }> {
  const started = performance.now();
  const isOutage = await work().then(() => false, isDatabaseUnavailable);
  return { isOutage, ms: performance.now() - started };
}
const ask = () => pool.query("SELECT 1");
/** Detection takes about four seconds on a quiet machine. Without detection a query would hang for 35. */
const noticedMs = 12_000;

beforeEach(async () => {
  line.set("well");
  await eventually(
    async () => (await ended(ask)).isOutage || isUnavailable("database"),
    (isOut) => !isOut,
  );
  lines.length = 0;
});

test("fails queries, transactions and waiting requests within seconds when the server hangs, and later ones at once", async () => {
  await Promise.all([ask(), withPrisma((db) => db.$queryRaw`SELECT 1`)]);
  line.set("dead");
  const works = [ask, () => withTransaction((tx) => tx.query("SELECT 2")), () => withPrisma((db) => db.$queryRaw`SELECT 3`)];
  const first = await Promise.all([...works, ...Array.from({ length: 40 }, () => ask)].map(ended));
  expect(first.filter(({ isOutage }) => !isOutage)).toEqual([]);
  expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(noticedMs);
  const later = await Promise.all(works.map(ended));
  expect(later.map(({ isOutage }) => isOutage)).toEqual([true, true, true]);
  expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(2_000);
  line.set("well");
  await eventually(
    () => ended(ask),
    ({ isOutage }) => !isOutage,
  );
  expect(lines.map(({ event, dependency }) => `${event}: ${dependency}`)).toEqual(["outage began: database", "outage ended: database"]);
  expect(lines[1]?.failures).toBeGreaterThan(works.length);
  expect(outageCounts().get("database")).toMatchObject({ since: null, outages: 1 });
  // Every connection was returned to the pool.
  await Promise.all(Array.from({ length: 40 }, ask));
  expect(pool.idleCount).toBe(pool.totalCount);
});

test("closes the connections of a broken network path and opens new ones when the server itself is reachable", async () => {
  await ask();
  line.set("oldDead");
  const { isOutage, ms } = await ended(ask);
  expect(isOutage).toBe(true);
  expect(ms).toBeLessThan(noticedMs);
  expect((await ended(ask)).isOutage).toBe(false);
  expect(lines).toEqual([]);
});

test("does not cancel a long statement that the server is working on", async () => {
  expect((await ended(() => pool.query("SELECT pg_sleep(5)"))).isOutage).toBe(false);
  expect(lines).toEqual([]);
});

test("reconnects a listener whose network path is broken", async () => {
  const heard: string[] = [];
  let connections = 0;
  const listener = openListener({
    onReady: () => {
      connections += 1;
    },
    channels: { test_channel: (payload) => void heard.push(payload) },
  });
  await eventually(
    async () => connections,
    (n) => n === 1,
  );
  line.set("oldDead");
  await eventually(
    async () => connections,
    (n) => n === 2,
  );
  await database.asOwner("SELECT pg_notify('test_channel', 'again')");
  await eventually(
    async () => heard.length,
    (n) => n === 1,
  );
  expect(heard).toEqual(["again"]);
  await listener.close();
});
