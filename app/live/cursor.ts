/** Last sequence number that the reader received, per feed. */
export type Cursor = ReadonlyMap<string, number>;

// A cursor is visible to the reader's browser, so it names the kind of a feed and not its owner.
const letterOf = (feed: string) => feed.slice(0, 1);

/** Formats a cursor as the id of a frame: `u:1042;a:77;s:5`. */
export function formatCursor(cursor: Cursor): string {
  return [...cursor].map(([feed, seq]) => `${letterOf(feed)}:${seq}`).join(";");
}

/** Parses a cursor for the given feeds. Returns `badCursor` when it is malformed, `feedsChanged` when it belongs to other feeds. */
export function parseCursor(text: string, feeds: readonly string[]): Map<string, number> | "badCursor" | "feedsChanged" {
  const parts = text.split(";").map((part) => /^([a-z]):(\d{1,15})$/.exec(part));
  const seqs = new Map<string, number>();
  for (const part of parts) {
    if (!part?.[1] || !part[2] || seqs.has(part[1])) return "badCursor";
    seqs.set(part[1], Number(part[2]));
  }
  if (seqs.size !== feeds.length || feeds.some((feed) => !seqs.has(letterOf(feed)))) return "feedsChanged";
  return new Map(feeds.map((feed) => [feed, seqs.get(letterOf(feed)) ?? 0]));
}
