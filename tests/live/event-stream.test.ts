import { randomUUID } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import type { StreamLimits, StreamReader } from "#live/channel.server.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { readStream } from "./stream-reading.ts";

const database = await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { appendFeed } = await import("#data/live/feeds.server.ts");
const { eventStream, usualLimits } = await import("#live/event-stream.server.ts");
const { recycleAll } = await import("#live/timer-wheel.server.ts");
const { closeHub } = await import("#live/hub.server.ts");

afterAll(closeHub);

const append = (feed: string, n: number) => withTransaction((tx) => appendFeed(tx, [feed], { kind: "note", data: { n } }));

/** A reader that gets one frame per entry, so that a missing or repeated entry is visible. */
function reader(feeds: readonly string[], changes: Partial<StreamReader> = {}): StreamReader {
  return {
    userId: randomUUID(),
    feeds,
    recheck: async () => null,
    describe: async (entries) => entries.map(({ feed, seq, data }) => ({ event: "updates" as const, data: { feed, seq, data } })),
    greet: async () => [],
    serviceInfo: async () => null,
    ...changes,
  };
}

function open(to: StreamReader, lastEventId?: string, limits: Partial<StreamLimits> = {}) {
  const abort = new AbortController();
  const headers: Record<string, string> = lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId };
  const response = eventStream(new Request("http://site/live", { headers, signal: abort.signal }), to, { ...usualLimits, ...limits });
  return { response, abort, stream: readStream(response) };
}

test("a reader without a cursor gets a greeting, then new entries", async () => {
  const feed = `user:${randomUUID()}`;
  await append(feed, 0);
  const { stream } = open(reader([feed], { greet: async () => [{ event: "updates", data: { hello: true } }] }));
  expect(await stream.next()).toMatchObject({ event: "ready", id: "u:1" });
  expect(await stream.next()).toMatchObject({ event: "updates", data: { hello: true } });
  await append(feed, 1);
  expect(await stream.next()).toMatchObject({ event: "updates", id: "u:2", data: { seq: 2, data: { n: 1 } } });
  await stream.cancel();
});

test("an open stream gets an entry by notification, long before the next poll of all feeds", async () => {
  const feed = `user:${randomUUID()}`;
  const { stream } = open(reader([feed]));
  await stream.next();
  const from = performance.now();
  for (const seq of [1, 2, 3, 4]) {
    await append(feed, seq);
    await stream.next();
  }
  // With the poll of each minute alone, four successive entries would take at least three minutes.
  expect(performance.now() - from).toBeLessThan(10_000);
  await stream.cancel();
});

test("a reconnection replays the missed entries once and in order while new ones arrive", async () => {
  const [user, staff] = [`user:${randomUUID()}`, `staff-${randomUUID()}`];
  // Another reader of the same feed is up to date: only the second reader has to catch up.
  const other = open(reader([user]));
  await other.stream.next();
  const first = open(reader([user, staff]));
  await first.stream.next();
  await append(user, 1);
  const { id } = (await first.stream.next()) ?? {};
  await first.stream.cancel();
  for (const n of [0, 0]) await append(user, n);
  for (let seen = 0; seen < 3; seen += 1) await other.stream.until("updates");
  const writing = (async () => {
    for (let n = 2; n <= 40; n += 1) await append(n % 3 === 0 ? staff : user, n);
  })();
  const second = open(reader([user, staff]), id);
  expect(await second.stream.next()).toMatchObject({ event: "ready", id: "u:1;s:0" });
  const heard: number[] = [];
  while (heard.length < 41) heard.push(((await second.stream.until("updates")).data.data as { n: number }).n);
  await writing;
  expect(heard.toSorted((a, b) => a - b)).toEqual([0, 0, ...Array.from({ length: 39 }, (_, n) => n + 2)]);
  const ofStaff = heard.filter((n) => n > 0 && n % 3 === 0);
  expect(ofStaff).toEqual(ofStaff.toSorted((a, b) => a - b));
  await append(user, 41);
  expect(await second.stream.next()).toMatchObject({ data: { data: { n: 41 } } });
  await Promise.all([second.stream.cancel(), other.stream.cancel()]);
});

test.each([
  ["garbage", "badCursor"],
  ["u:999", "badCursor"],
  ["u:1;s:4", "feedsChanged"],
])("an invalid cursor %s gets a reset because of %s, and the stream continues", async (cursor, reason) => {
  const feed = `user:${randomUUID()}`;
  await append(feed, 1);
  const { stream } = open(reader([feed]), cursor);
  await stream.until("ready");
  expect(await stream.next()).toMatchObject({ event: "reset", data: { reason }, id: "u:1" });
  await append(feed, 2);
  expect(await stream.next()).toMatchObject({ data: { data: { n: 2 } } });
  await stream.cancel();
});

test("a cursor older than the stored entries gets a reset", async () => {
  const feed = `user:${randomUUID()}`;
  for (const n of [1, 2, 3]) await append(feed, n);
  await database.asOwner("DELETE FROM feed_entry WHERE feed = $1 AND seq < 3", [feed]);
  const { stream } = open(reader([feed]), "u:1");
  await stream.until("ready");
  expect(await stream.next()).toMatchObject({ event: "reset", data: { reason: "tooOld" }, id: "u:3" });
  await stream.cancel();
});

test("a reader that reads no data is disconnected with a reset and buffers no more than the limit", async () => {
  const feed = `user:${randomUUID()}`;
  const big = "x".repeat(4_000);
  const slow = reader([feed], {
    describe: async (entries) => entries.map(({ seq }) => ({ event: "updates" as const, data: { seq, big } })),
  });
  const { stream } = open(slow, undefined, { maxFrames: 8 });
  await stream.next();
  for (let n = 0; n < 40; n += 1) await append(feed, n);
  const frames: string[] = [];
  for (let heard = await stream.next(); heard; heard = await stream.next()) frames.push(heard.event);
  expect(frames.at(-1)).toBe("reset");
  expect(frames.length).toBeLessThan(30);
});

test("an aborted request ends the stream and frees its place; a person's sixth stream is refused", async () => {
  const me = reader([`user:${randomUUID()}`]);
  const opened = [1, 2, 3, 4, 5].map(() => open(me));
  for (const { stream } of opened) await stream.next();
  const sixth = open(me);
  expect(sixth.response.status).toBe(429);
  opened[0]?.abort.abort();
  expect(await opened[0]?.stream.next()).toBeNull();
  const again = open(me);
  expect(again.response.status).toBe(200);
  await again.stream.next();
  await Promise.all([...opened.slice(1), again].map(({ stream }) => stream.cancel()));
  expect(open(me).response.status).toBe(200);
});

test("the session is read again when due, and its end ends the stream", async () => {
  let isSignedIn = true;
  const me = reader([`user:${randomUUID()}`], { recheck: async () => (isSignedIn ? null : "logout") });
  const { stream } = open(me, undefined, { heartbeatMs: 50, recheckMs: 50 });
  await stream.next();
  await new Promise((resolve) => setTimeout(resolve, 120));
  isSignedIn = false;
  expect(await stream.next()).toMatchObject({ event: "end", data: { reason: "logout" } });
  expect(await stream.next()).toBeNull();
  expect(stream.comments).toContain("hb");
});

test("a change of rights takes effect at once, before the next heartbeat", async () => {
  const me = reader([`user:${randomUUID()}`], { recheck: async () => "blocked" });
  const { stream } = open(me);
  await stream.next();
  await database.asApp("SELECT pg_notify('access', $1)", [me.userId]);
  expect(await stream.next()).toMatchObject({ event: "end", data: { reason: "blocked" } });
});

test("a stopping process ends its streams one after another, each with a random reconnection delay", async () => {
  const opened = Array.from({ length: 8 }, () => open(reader([`user:${randomUUID()}`])));
  for (const { stream } of opened) expect(await stream.next()).toMatchObject({ event: "ready" });
  recycleAll(200);
  const ends = await Promise.all(opened.map(({ stream }) => stream.next()));
  for (const end of ends) expect(end).toMatchObject({ event: "end", data: { reason: "recycle" } });
  const pauses = opened.map(({ stream }) => Number(stream.retries.at(-1)));
  expect(pauses.every((ms) => ms >= 500 && ms <= 3_500)).toBe(true);
  expect(new Set(pauses).size).toBeGreaterThan(4);
  for (const { stream } of opened) expect(await stream.next()).toBeNull();
});

test("a stream ends after its lifetime and can be resumed", async () => {
  const me = reader([`user:${randomUUID()}`]);
  const { stream } = open(me, undefined, { heartbeatMs: 20, lifeMs: 60, lifeSpreadMs: 0 });
  await stream.next();
  expect(await stream.next()).toMatchObject({ event: "end", data: { reason: "recycle" } });
  expect(await stream.next()).toBeNull();
});

test("entries of other feeds cause no query of open streams, and an entry is read only for its feed", async () => {
  const feeds = Array.from({ length: 200 }, () => `user:${randomUUID()}`);
  const streams = feeds.map((feed) => open(reader([feed])).stream);
  for (const stream of streams) expect(await stream.next()).toMatchObject({ event: "ready" });
  const [feed = "", stream = streams[0]!] = [feeds[7], streams[7]];
  // The stream is up to date, and the hub has no pending query.
  await append(feed, 1);
  await stream.next();
  const asked = vi.spyOn(pool, "query");
  for (let n = 0; n < 20; n += 1) await append(`user:${randomUUID()}`, n);
  await append(feed, 2);
  expect(await stream.next()).toMatchObject({ data: { data: { n: 2 } } });
  const readings = asked.mock.calls.flatMap(([query]: unknown[]) => (nameOf(query) === "feed-since" ? [query] : []));
  asked.mockRestore();
  expect(readings).toEqual([expect.objectContaining({ values: [[feed], [1], 500] })]);
  await Promise.all(streams.map((open) => open.cancel()));
});

const nameOf = (query: unknown) => (typeof query === "object" && query !== null && "name" in query ? query.name : null);

test("200 idle streams read rights less than twice a second", async () => {
  let count = 0;
  const counted = {
    recheck: async () => {
      count += 1;
      return null;
    },
  };
  const streams = Array.from(
    { length: 200 },
    () => open(reader([`user:${randomUUID()}`], counted), undefined, { heartbeatMs: 100 }).stream,
  );
  for (const stream of streams) await stream.next();
  // Each stream reads the rights once when it opens. Later heartbeats do not.
  const [opened, from] = [count, performance.now()];
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(count - opened).toBeLessThan(2 * Math.ceil((performance.now() - from) / 1_000) + 5);
  await Promise.all(streams.map((open) => open.cancel()));
});

/** Closes the listening connection with its own role, because other roles cannot see its queries. */
async function cutListener(): Promise<void> {
  const cut = () =>
    database.asApp(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1') AND state = 'idle'",
    );
  await expect.poll(async () => (await cut()).rows.length).toBeGreaterThan(0);
}

test("a lost listening connection is restored without a lost entry", async () => {
  const feed = `user:${randomUUID()}`;
  const { stream } = open(reader([feed]));
  await stream.next();
  await cutListener();
  await append(feed, 1);
  expect(await stream.next()).toMatchObject({ data: { data: { n: 1 } } });
  await stream.cancel();
});

test("rights that changed while the listening connection was lost take effect once it is restored", async () => {
  let isSignedOut = false;
  const { stream } = open(reader([`user:${randomUUID()}`], { recheck: async () => (isSignedOut ? "logout" : null) }));
  await stream.next();
  await cutListener();
  isSignedOut = true;
  expect(await stream.next()).toMatchObject({ event: "end", data: { reason: "logout" } });
});
