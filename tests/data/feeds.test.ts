import pg from "pg";
import { expect, test } from "vitest";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { withPrisma } = await import("#data/prisma.server.ts");
const { appendFeed, currentCursor, deleteOldFeedEntries, findOldestSeq, listFeedSince } = await import("#data/live/feeds.server.ts");

const units = [
  ["withTransaction", (work: (db: UnitOfWork) => Promise<void>) => withTransaction(work)],
  ["withPrisma", (work: (db: UnitOfWork) => Promise<void>) => withPrisma(work)],
] as const;

test("numbers have no gaps and no duplicates when many writers append at once and some roll back", async () => {
  const one = (n: number) =>
    withTransaction(async (tx) => {
      await appendFeed(tx, n % 2 ? ["staff", "market"] : ["market", "staff"], { kind: "offer", data: { n } });
      if (n % 5 === 0) throw new Error("rolled back");
    }).catch(() => {});
  await Promise.all(Array.from({ length: 60 }, (_, n) => one(n)));
  for (const feed of ["staff", "market"]) {
    const seqs = (await listFeedSince({ [feed]: 0 }, 100)).map(({ seq }) => seq);
    expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 48 }, (_, n) => n + 1));
  }
  expect(await currentCursor(["staff", "market", "user:nobody"])).toEqual({ staff: 48, market: 48, "user:nobody": 0 });
});

test("a reader gets the entries after its cursor, from each feed separately", async () => {
  await withTransaction((tx) => appendFeed(tx, ["user:a", "user:b"], { kind: "first" }));
  await withTransaction((tx) => appendFeed(tx, ["user:a"], { kind: "second", version: 2 }));
  const entries = await listFeedSince({ "user:a": 1, "user:b": 0, "user:c": 0 }, 10);
  expect(entries.map(({ feed, seq, kind }) => [feed, seq, kind])).toEqual([
    ["user:a", 2, "second"],
    ["user:b", 1, "first"],
  ]);
});

test("notifies each feed once per commit, and none when the transaction is rolled back", async () => {
  const listener = new pg.Client({ connectionString: database.appUrl });
  await listener.connect();
  await listener.query("LISTEN feeds");
  const notified: (string | undefined)[] = [];
  listener.on("notification", ({ payload }) => notified.push(payload));
  await withTransaction(async (tx) => {
    await appendFeed(tx, ["user:x", "user:y"], { kind: "one" });
    await appendFeed(tx, ["user:x", "user:z"], { kind: "two" });
  });
  await withTransaction(async (tx) => {
    await appendFeed(tx, ["user:x"], { kind: "lost" });
    throw new Error("rolled back");
  }).catch(() => {});
  await listener.query("SELECT 1");
  expect(notified).toEqual(["user:x", "user:y", "user:z"]);
  await listener.end();
});

for (const [kind, inUnit] of units) {
  test(`two transactions of ${kind} that append to the same feeds in opposite order do not deadlock`, async () => {
    const [first, second] = [`user:first-${kind}`, `user:second-${kind}`];
    let attempts = 0;
    let arrived = 0;
    const { promise: bothBegan, resolve } = Promise.withResolvers<void>();
    const append = (names: readonly string[]) =>
      inUnit(async (db) => {
        attempts += 1;
        for (const [at, name] of names.entries()) {
          await appendFeed(db, [name], { kind: "note" });
          if (at > 0) continue;
          arrived += 1;
          if (arrived >= 2) resolve();
          await bothBegan;
        }
      });
    await Promise.all([append([first, second]), append([second, first])]);
    expect(attempts, "a deadlock repeats the transaction").toBe(2);
    expect(await currentCursor([first, second])).toEqual({ [first]: 2, [second]: 2 });
  });
}

test("entries of one transaction keep the order of their calls within a feed", async () => {
  await withTransaction(async (tx) => {
    await appendFeed(tx, ["user:order", "staff"], { kind: "offer" });
    await appendFeed(tx, ["market", "user:order", "user:order"], { kind: "notification", data: { text: "«ё»" } });
  });
  const entries = await listFeedSince({ "user:order": 0 }, 10);
  expect(entries.map(({ seq, kind, data }) => [seq, kind, data])).toEqual([
    [1, "offer", {}],
    [2, "notification", { text: "«ё»" }],
  ]);
});

test("rolls back the whole transaction when its feeds cannot be written", async () => {
  const appending = withTransaction(async (tx) => {
    await appendFeed(tx, ["user:kept"], { kind: "note" });
    await appendFeed(tx, ["user:broken"], { kind: "note", offerId: "not a number" });
  });
  await expect(appending).rejects.toThrow("invalid input syntax for type uuid");
  await withTransaction((tx) => appendFeed(tx, ["user:after"], { kind: "note" }));
  expect(await currentCursor(["user:kept", "user:broken", "user:after"])).toEqual({ "user:kept": 0, "user:broken": 0, "user:after": 1 });
});

for (const [kind, inUnit] of units) {
  test(`rolls back a transaction of ${kind} when an entry of its feeds is not JSON, which is detected directly before COMMIT`, async () => {
    const feed = `user:unprepared-${kind}`;
    const key = `unprepared-${kind}`;
    const appending = inUnit(async (db) => {
      await sqlOn(db).run`INSERT INTO rate_limit (action, key, bucket, n, expires_at) VALUES ('test', ${key}, 0, 1, now())`;
      await appendFeed(db, [feed], { kind: "note", data: { amount: 1n } as never });
    });
    await expect(appending).rejects.toThrow("BigInt");
    await withTransaction((tx) => appendFeed(tx, [`${feed}-after`], { kind: "note" }));
    const { rowCount } = await database.asOwner("SELECT FROM rate_limit WHERE key = $1", [key]);
    expect([rowCount, await currentCursor([feed, `${feed}-after`])]).toEqual([0, { [feed]: 0, [`${feed}-after`]: 1 }]);
  });
}

test("retention deletes old entries, and new ones continue the numbering", async () => {
  await withTransaction((tx) => appendFeed(tx, ["user:old"], { kind: "old" }));
  await deleteOldFeedEntries(Date.now() + 60_000, 1_000);
  expect(await findOldestSeq("user:old")).toBeNull();
  await withTransaction((tx) => appendFeed(tx, ["user:old"], { kind: "new" }));
  expect(await findOldestSeq("user:old")).toBe(2);
});
