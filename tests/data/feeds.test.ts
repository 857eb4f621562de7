import pg from "pg";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { appendFeed, currentCursor, deleteOldFeedEntries, findOldestSeq, listFeedSince } = await import("#data/live/feeds.server.ts");

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

test("retention deletes old entries, and new ones continue the numbering", async () => {
  await withTransaction((tx) => appendFeed(tx, ["user:old"], { kind: "old" }));
  await deleteOldFeedEntries(Date.now() + 60_000, 1_000);
  expect(await findOldestSeq("user:old")).toBeNull();
  await withTransaction((tx) => appendFeed(tx, ["user:old"], { kind: "new" }));
  expect(await findOldestSeq("user:old")).toBe(2);
});
