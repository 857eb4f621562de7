import { currentCursor, type FeedEntry, findOldestSeq, listFeedSince } from "#data/live/feeds.server.ts";
import type { Cursor } from "./cursor.ts";
import type { ResetReason } from "./frame.ts";

/** One reading answers at most so many entries of each feed. */
export const entriesPerReading = 500;

/** Entries after the cursor, by feed and number. May be only the first part of many: ask again until none come. */
export async function readEntriesAfter(cursor: Cursor): Promise<FeedEntry[]> {
  const entries = await listFeedSince(Object.fromEntries(cursor), entriesPerReading);
  return entries.sort((a, b) => (a.feed === b.feed ? a.seq - b.seq : a.feed < b.feed ? -1 : 1));
}

/** Where the feeds stand now. */
export async function readHeads(feeds: readonly string[]): Promise<Map<string, number>> {
  return new Map(Object.entries(await currentCursor(feeds)));
}

/** Entries are kept for seven days; a cursor from before that, or from beyond the end, cannot be continued. */
export async function staleness(cursor: Cursor, heads: Cursor): Promise<ResetReason | null> {
  for (const [feed, seq] of cursor) {
    const head = heads.get(feed) ?? 0;
    if (seq > head) return "badCursor";
    if (seq < head && seq + 1 < ((await findOldestSeq(feed)) ?? Number.POSITIVE_INFINITY)) return "tooOld";
  }
  return null;
}
