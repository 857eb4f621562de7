import { currentCursor, type FeedEntry, findOldestSeq, listFeedSince } from "#data/live/feeds.server.ts";
import type { Cursor } from "./cursor.ts";
import type { ResetReason } from "./frame.ts";

/** Maximum number of entries of each feed that one read returns. */
export const entriesPerReading = 500;

/** Returns entries after the cursor, by feed and number. The result may be only the first part: call again until none are left. */
export async function readEntriesAfter(cursor: Cursor): Promise<FeedEntry[]> {
  const entries = await listFeedSince(Object.fromEntries(cursor), entriesPerReading);
  return entries.sort((a, b) => (a.feed === b.feed ? a.seq - b.seq : a.feed < b.feed ? -1 : 1));
}

/** Returns the last sequence number of each feed. */
export async function readHeads(feeds: readonly string[]): Promise<Map<string, number>> {
  return new Map(Object.entries(await currentCursor(feeds)));
}

/**
 * Returns why a cursor cannot be continued, or null. Entries are kept for seven days, so an older cursor is stale, and so is one beyond the
 * last entry.
 */
export async function staleness(cursor: Cursor, heads: Cursor): Promise<ResetReason | null> {
  for (const [feed, seq] of cursor) {
    const head = heads.get(feed) ?? 0;
    if (seq > head) return "badCursor";
    if (seq < head && seq + 1 < ((await findOldestSeq(feed)) ?? Number.POSITIVE_INFINITY)) return "tooOld";
  }
  return null;
}
