import { openListener } from "#data/listener.server.ts";
import type { FeedEntry } from "#data/live/feeds.server.ts";
import type { Cursor } from "./cursor.ts";
import { entriesPerReading, readEntriesAfter } from "./read-feeds.server.ts";

/** A subscriber of feeds. There may be ten thousand instances, so the hub calls methods and keeps no closures. */
export interface Listener {
  readonly userId: string;
  /**
   * Receives new entries of its feeds, in order within a feed. Entries may repeat. After a gap in the numbers, the listener reads the
   * feed itself.
   */
  hear(entries: readonly FeedEntry[]): void;
  /** The person's rights or sessions may have changed. */
  hearAccess(): void;
  /** The service's state may have changed. */
  hearService(): void;
}

interface Topic {
  /** Last sequence number that the hub has delivered. */
  seq: number;
  readonly listeners: Set<Listener>;
}

export interface Hub {
  /** Adds a listener. Entries after its cursor may have been delivered before, so it must catch up once after joining. */
  join(cursor: Cursor, listener: Listener): void;
  leave(cursor: Cursor, listener: Listener): void;
  close(): Promise<void>;
}

/** Time between two retries after a failed read of feeds. */
const retryMs = 5_000;
/** Time between two reads of all open feeds. */
const readAllMs = 60_000;
const holder = globalThis as typeof globalThis & { bridgeholdHub?: Hub };

/** One hub per process: one LISTEN connection for any number of streams. */
export function hub(): Hub {
  holder.bridgeholdHub ??= createHub();
  return holder.bridgeholdHub;
}

/** @internal Tests start and end the hub within one process. */
export async function closeHub(): Promise<void> {
  await holder.bridgeholdHub?.close();
  delete holder.bridgeholdHub;
}

/**
 * A notification contains a feed's name, and only feeds with listeners are read. Notifications are only hints, because the feed tables are
 * authoritative. All feeds are read after each reconnection and once a minute, and a failed read is retried, so a lost notification delays
 * entries but does not lose them.
 */
function createHub(): Hub {
  const topics = new Map<string, Topic>();
  const everybody = new Set<Listener>();
  /** Feeds that may have new entries. */
  const pending = new Set<string>();
  const refresh = singly(async () => {
    while (pending.size > 0) {
      const names = [...pending];
      // A feed that is notified during the read is read once more.
      pending.clear();
      try {
        const { entries, unfinished } = await readNews(topics, names);
        passOn(topics, entries);
        for (const name of unfinished) pending.add(name);
      } catch (error) {
        for (const name of names) pending.add(name);
        throw error;
      }
    }
  });
  const hearFeed = (name: string) => {
    if (!topics.has(name)) return;
    pending.add(name);
    refresh();
  };
  const readAll = () => {
    for (const name of topics.keys()) pending.add(name);
    refresh();
  };
  // Feeds whose read failed are still pending.
  const timers = [setInterval(refresh, retryMs), setInterval(readAll, readAllMs)];
  for (const timer of timers) timer.unref();
  const hearAccess = (userId: string) => {
    for (const listener of everybody) if (listener.userId === userId) listener.hearAccess();
  };
  const hearService = () => {
    for (const listener of everybody) listener.hearService();
  };
  const hearAgain = () => {
    readAll();
    // Rights and switches have no feed table, so after each connection all listeners check them.
    for (const listener of everybody) listener.hearAccess();
    hearService();
  };
  const listener = openListener({ onReady: hearAgain, channels: { feeds: hearFeed, access: hearAccess, service: hearService } });
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
      for (const timer of timers) clearInterval(timer);
      await listener.close();
    },
  };
}

/** New entries of the named feeds, in order within a feed. Feeds without listeners are left out. `unfinished`: feeds that have more. */
async function readNews(topics: ReadonlyMap<string, Topic>, names: readonly string[]) {
  const cursor = new Map<string, number>();
  for (const name of names) {
    const topic = topics.get(name);
    if (topic) cursor.set(name, topic.seq);
  }
  const entries = cursor.size === 0 ? [] : await readEntriesAfter(cursor);
  const counts = Map.groupBy(entries, ({ feed }) => feed);
  const unfinished = [...counts].flatMap(([name, { length }]) => (length < entriesPerReading ? [] : [name]));
  return { entries, unfinished };
}

/**
 * Returns a function that runs `work` one at a time. Calls during a run cause exactly one more run. A failed run waits for the next
 * call.
 */
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
