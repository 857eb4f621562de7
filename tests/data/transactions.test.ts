import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { appendFeed } = await import("#data/live/feeds.server.ts");

const entriesOf = async (feed: string) => (await database.asOwner("SELECT FROM feed_entry WHERE feed = $1", [feed])).rowCount;

test("work that continues after the transaction failed writes nothing, neither alone nor into the next transaction", async () => {
  const feed = `user:${randomUUID()}`;
  const told: Promise<unknown>[] = [];
  const failing = withTransaction(async (tx) => {
    const late = pause(40).then(() => appendFeed(tx, [feed], { kind: "note" }));
    told.push(late.catch((error: Error) => error.message));
    await Promise.all([tx.query("SELECT 1 / 0"), late]);
  });
  await expect(failing).rejects.toThrow("division by zero");
  await withTransaction(async (tx) => {
    await pause(80);
    await tx.query("SELECT 1");
  });
  expect(await entriesOf(feed)).toBe(0);
  expect(await Promise.all(told)).toEqual(["The transaction is over."]);
});

test("refuses a query that is sent after the transaction was committed", async () => {
  const feed = `user:${randomUUID()}`;
  const late = await withTransaction(async (tx) => {
    await appendFeed(tx, [feed], { kind: "note" });
    return { again: () => appendFeed(tx, [feed], { kind: "note" }) };
  });
  await expect(late.again()).rejects.toThrow("The transaction is over.");
  expect(await entriesOf(feed)).toBe(1);
});

test("retries after a conflict, even if the error of a later statement arrives first", async () => {
  let attempts = 0;
  const value = await withTransaction(async (tx) => {
    attempts += 1;
    const conflict = attempts === 1 ? "DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40P01'; END $$" : "SELECT 1";
    const first = tx.query(conflict).finally(() => pause(20));
    const [, { rows }] = await Promise.all([first, tx.query<{ two: number }>("SELECT 2 AS two")]);
    return rows[0]?.two;
  });
  expect([value, attempts]).toEqual([2, 2]);
});
