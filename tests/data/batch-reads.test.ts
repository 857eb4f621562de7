import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSlowLine } from "#tests/support/slow-line.ts";

const database = await cloneDatabase();
const line = await openSlowLine(database.appUrl);
process.env.DATABASE_URL = line.url;
afterAll(() => line.close());
const { batchReads } = await import("#data/batch-reads.server.ts");
const { pool } = await import("#data/db.server.ts");

test("queries sent in the same tick cost one round trip; each returns its own rows in order", async () => {
  await pool.query("SELECT 1");
  const db = batchReads();
  const ask = () =>
    Promise.all([
      db.query("SELECT n FROM generate_series($1::int, $2::int) AS n ORDER BY n DESC", [1, 3]),
      db.query({ name: "own-name", text: "SELECT 1 AS one WHERE $1::text = 'x'", values: ["y"] }),
      db.query("SELECT $1::text || $2::text AS both, $2::text AS second", ["a", "b"]),
    ]);
  let answers: Awaited<ReturnType<typeof ask>> | undefined;
  expect(
    await line.roundTrips(async () => {
      answers = await ask();
    }),
  ).toBe(1);
  expect(answers?.map(({ rows }) => rows)).toEqual([[{ n: 3 }, { n: 2 }, { n: 1 }], [], [{ both: "ab", second: "b" }]]);
});

test("sequential queries cost one round trip each, and a failing query does not fail the others of its batch", async () => {
  const db = batchReads();
  const later = async () => {
    await db.query("SELECT 1 AS one");
    await db.query("SELECT 2 AS two");
  };
  expect(await line.roundTrips(later)).toBe(2);
  const outcomes = await Promise.allSettled([
    db.query("SELECT 1 AS one"),
    db.query("SELECT nothing FROM nowhere"),
    db.query("SELECT 2 AS two"),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect((await db.query("SELECT 3 AS three")).rows).toEqual([{ three: 3 }]);
});

test("a batch releases its connection as soon as its results have arrived", async () => {
  const db = batchReads();
  await Promise.all(Array.from({ length: 40 }, () => db.query("SELECT 1 AS one").then(() => pool.query("SELECT 1"))));
  expect(pool.idleCount).toBe(pool.totalCount);
});
