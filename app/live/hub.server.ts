import { openListener } from "#data/listener.server.ts";
import type { FeedEntry } from "#data/live/feeds.server.ts";
import type { Cursor } from "./cursor.ts";
import { readEntriesAfter } from "./read-feeds.server.ts";

/** Somebody who listens. What it keeps, it keeps ten thousand times, so the hub calls methods and holds no closures. */
export interface Listener {
  readonly userId: string;
  /** New entries of its feeds, in order within a feed. Entries may repeat; a gap means: read for yourself. */
  hear(entries: readonly FeedEntry[]): void;
  /** Rights or sessions of the person changed somewhere, or may have. */
  hearAccess(): void;
  /** The service's own state changed, or may have. */
  hearService(): void;
}

interface Topic {
  /** Last sequence number that the hub has passed on. */
  seq: number;
  readonly listeners: Set<Listener>;
}

export interface Hub {
  /** Entries after the cursor may have been passed on before: the listener catches up once after joining. */
  join(cursor: Cursor, listener: Listener): void;
  leave(cursor: Cursor, listener: Listener): void;
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
  const everybody = new Set<Listener>();
  const refresh = singly(async () => {
    while (topics.size > 0) {
      const entries = await readEntriesAfter(new Map([...topics].map(([feed, { seq }]) => [feed, seq])));
      if (entries.length === 0) return;
      passOn(topics, entries);
    }
  });
  const sweep = setInterval(refresh, sweepMs);
  sweep.unref();
  const hearAccess = (userId: string) => {
    for (const listener of everybody) if (listener.userId === userId) listener.hearAccess();
  };
  const hearService = () => {
    for (const listener of everybody) listener.hearService();
  };
  const hearAgain = () => {
    refresh();
    // Rights and switches have no table to read again: everybody looks for themselves, once per connection.
    for (const listener of everybody) listener.hearAccess();
    hearService();
  };
  const listener = openListener({ onReady: hearAgain, channels: { feeds: refresh, access: hearAccess, service: hearService } });
  return {
    join(cursor, joining) {
      everybody.add(joining);
      addTo(topics, cursor, joining);
    },
    leave(cursor, leaving) {
      everybody.delete(leaving);
      removeFrom(topics, cursor, leaving);
    },
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
    for (const listener of topic.listeners) listener.hear(fresh);
  }
}

function addTo(topics: Map<string, Topic>, cursor: Cursor, listener: Listener): void {
  for (const [feed, seq] of cursor) {
    const topic = topics.get(feed) ?? { seq, listeners: new Set() };
    topics.set(feed, topic);
    topic.listeners.add(listener);
  }
}

function removeFrom(topics: Map<string, Topic>, cursor: Cursor, listener: Listener): void {
  for (const feed of cursor.keys()) {
    const topic = topics.get(feed);
    topic?.listeners.delete(listener);
    if (topic?.listeners.size === 0) topics.delete(feed);
  }
}
