import type { FeedEntry } from "#data/feeds.server.ts";
import { openListener } from "#data/listener.server.ts";
import type { Cursor } from "./cursor.ts";
import { readEntriesAfter } from "./read-feeds.server.ts";

/** Told of new entries of its feeds, in order within a feed. Entries may repeat; a gap means: read for yourself. */
export type FeedReader = (entries: readonly FeedEntry[]) => void;

interface Topic {
  /** Last sequence number that the hub has passed on. */
  seq: number;
  readonly readers: Set<FeedReader>;
}

export interface Hub {
  /** Entries after the reader's cursor may have been passed on before: the reader catches up once after subscribing. */
  subscribe(cursor: Cursor, reader: FeedReader): () => void;
  /** Tells when rights or sessions of the person changed anywhere. */
  watchAccess(userId: string, tell: () => void): () => void;
  /** Tells when the service's own state changed. */
  watchService(tell: () => void): () => void;
  close(): Promise<void>;
}

const sweepMs = 5_000;
const holder = globalThis as typeof globalThis & { bridgeholdHub?: Hub };

/** One per process: one LISTEN connection for any number of streams. */
export function hub(): Hub {
  holder.bridgeholdHub ??= createHub();
  return holder.bridgeholdHub;
}

/** For graceful stop and for tests. */
export async function closeHub(): Promise<void> {
  await holder.bridgeholdHub?.close();
  delete holder.bridgeholdHub;
}

/**
 * A notification is only a hint: what counts is the feed tables, read again at every hint, every five seconds and after every
 * reconnection, so a lost hint delays and never loses.
 */
function createHub(): Hub {
  const topics = new Map<string, Topic>();
  const access = new Map<string, Set<() => void>>();
  const service = new Map<string, Set<() => void>>();
  const refresh = singly(async () => {
    while (topics.size > 0) {
      const entries = await readEntriesAfter(new Map([...topics].map(([feed, { seq }]) => [feed, seq])));
      if (entries.length === 0) return;
      passOn(topics, entries);
    }
  });
  const sweep = setInterval(refresh, sweepMs);
  sweep.unref();
  const ring = (sets: Map<string, Set<() => void>>, key: string) => {
    for (const tell of sets.get(key) ?? []) tell();
  };
  const hearAgain = () => {
    refresh();
    // Rights and switches have no table to read again: everybody looks for themselves, once per connection.
    for (const key of [...access.keys()]) ring(access, key);
    ring(service, "service");
  };
  const listener = openListener({
    onReady: hearAgain,
    channels: { feeds: refresh, access: (userId) => ring(access, userId), service: () => ring(service, "service") },
  });
  return {
    subscribe: (cursor, reader) => subscribe(topics, cursor, reader),
    watchAccess: (userId, tell) => addTo(access, userId, tell),
    watchService: (tell) => addTo(service, "service", tell),
    async close() {
      clearInterval(sweep);
      await listener.close();
    },
  };
}

/** Runs the work once at a time; asking during a run makes exactly one more. A failed run waits for the next ask. */
function singly(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAsked = false;
  const run = async () => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await work().catch(() => {});
    }
    isRunning = false;
  };
  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}

function passOn(topics: Map<string, Topic>, entries: readonly FeedEntry[]): void {
  for (const [feed, fresh] of Map.groupBy(entries, ({ feed }) => feed)) {
    const topic = topics.get(feed);
    if (!topic) continue;
    topic.seq = Math.max(topic.seq, fresh.at(-1)?.seq ?? 0);
    for (const reader of topic.readers) reader(fresh);
  }
}

function subscribe(topics: Map<string, Topic>, cursor: Cursor, reader: FeedReader): () => void {
  for (const [feed, seq] of cursor) {
    const topic = topics.get(feed) ?? { seq, readers: new Set() };
    topics.set(feed, topic);
    topic.readers.add(reader);
  }
  return () => {
    for (const feed of cursor.keys()) {
      const topic = topics.get(feed);
      topic?.readers.delete(reader);
      if (topic?.readers.size === 0) topics.delete(feed);
    }
  };
}

function addTo<T>(sets: Map<string, Set<T>>, key: string, value: T): () => void {
  const set = sets.get(key) ?? new Set<T>();
  sets.set(key, set);
  set.add(value);
  return () => {
    set.delete(value);
    if (set.size === 0) sets.delete(key);
  };
}
