import { pool } from "#data/db.server.ts";
import { writeLast } from "#data/last-writes.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Wire } from "#domain/offer/wire.ts";

/** Content of a feed entry: ids and states, never amounts, names or accounts of people. */
export interface NewFeedEntry {
  readonly kind: string;
  readonly offerId?: string;
  /** Version of the offer that the entry is about. */
  readonly version?: number;
  readonly data?: Wire;
}

export interface FeedEntry {
  readonly feed: string;
  readonly seq: number;
  readonly kind: string;
  readonly offerId: string | null;
  readonly version: number | null;
  readonly data: Wire;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Last number that a reader has of each feed. */
export type FeedCursor = Readonly<Record<string, number>>;

/**
 * Appends one entry to each feed (`user:<id>`, `agent:<id>`, `staff`, `market`) with its next number, without gaps and in commit order,
 * and notifies channel `feeds` with the name of each feed. In a transaction of `withTransaction` or `withPrisma`, all entries are written
 * directly before COMMIT: the feeds are locked for a short time and in the order of their names, so two transactions cannot deadlock.
 */
export async function appendFeed(db: UnitOfWork, names: readonly string[], entry: NewFeedEntry): Promise<void> {
  if (names.length === 0) return;
  const { kind, offerId = null, version = null, data = {} } = entry;
  await writeLast(db, { names, kind, offer: offerId, version, data }, prepareEntries);
}

interface NamedEntry {
  readonly names: readonly string[];
  readonly kind: string;
  readonly offer: string | null;
  readonly version: number | null;
  readonly data: Wire;
}

/** The statement locks the feeds in the order of their names. Entries of one feed keep the order of their calls. */
function prepareEntries(entries: readonly NamedEntry[]) {
  const json = JSON.stringify(entries);
  return (db: UnitOfWork) =>
    sqlOn(db).run`SELECT append_feed(ARRAY[name], kind, offer, version, data) FROM (
       SELECT DISTINCT n.name, e.place, e.kind, e.offer, e.version, e.data
       FROM ROWS FROM (jsonb_to_recordset(${json}::jsonb)
           AS (names text[], kind text, offer uuid, version int, data jsonb)) WITH ORDINALITY AS e(names, kind, offer, version, data, place),
         unnest(e.names) AS n(name)
       ORDER BY n.name, e.place) AS sorted`;
}

const since = {
  name: "feed-since",
  text: `SELECT e.feed, e.seq::float8 AS seq, e.kind, e.offer_id AS "offerId", e.version, e.data, (extract(epoch FROM e.created_at) * 1000)::float8 AS at
    FROM unnest($1::text[], $2::bigint[]) AS wanted(feed, seq)
    CROSS JOIN LATERAL (SELECT * FROM feed_entry f WHERE f.feed = wanted.feed AND f.seq > wanted.seq ORDER BY f.seq LIMIT $3) AS e
    ORDER BY e.feed, e.seq`,
};

/** Entries newer than the cursor, at most `limit` of each feed; within a feed in order of their numbers. */
export async function listFeedSince(cursor: FeedCursor, limit: number): Promise<FeedEntry[]> {
  const names = Object.keys(cursor);
  const { rows } = await pool.query<FeedEntry>({ ...since, values: [names, names.map((name) => cursor[name]), limit] });
  return rows;
}

const current = {
  name: "feed-current",
  text: `SELECT wanted.name, coalesce(f.last_seq, 0)::float8 AS seq FROM unnest($1::text[]) AS wanted(name) LEFT JOIN feed f USING (name)`,
};

/** Last number of each feed; zero for one without entries. */
export async function currentCursor(names: readonly string[]): Promise<FeedCursor> {
  const { rows } = await pool.query<{ name: string; seq: number }>({ ...current, values: [[...names]] });
  return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
}

/** Oldest stored number of a feed. A cursor before it cannot be continued without loss. */
export async function findOldestSeq(feed: string): Promise<number | null> {
  const { rows } = await pool.query<{ seq: number | null }>("SELECT min(seq)::float8 AS seq FROM feed_entry WHERE feed = $1", [feed]);
  return rows[0]?.seq ?? null;
}

/** Retention: deletes entries older than an instant (milliseconds), at most `limit` per call. Returns how many. */
export async function deleteOldFeedEntries(olderThan: number, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM feed_entry WHERE ctid IN (SELECT ctid FROM feed_entry WHERE created_at < to_timestamp($1 / 1000.0) LIMIT $2)`,
    [olderThan, limit],
  );
  return rowCount ?? 0;
}

/** Delay between decisions and their feed entries. */
export interface FeedLag {
  /** Milliseconds from the decision to its entry: the median and the longest; null without an entry. */
  readonly median: number | null;
  readonly longest: number | null;
  readonly entries: number;
  /** Time of the newest stored entry, epoch milliseconds. */
  readonly lastAt: number | null;
}

/**
 * The lag of entries that first appeared in the staff feed since an instant (milliseconds): from the engine's decision to the entry.
 * Decisions older than the oldest stored entry are left out, because a restarted engine repeats their entries and the first time is
 * unknown.
 */
export async function readFeedLag(since: number): Promise<FeedLag> {
  const { rows } = await pool.query<FeedLag>(
    `WITH told AS (
       SELECT greatest(0, extract(epoch FROM f.created_at - e.at)) * 1000 AS lag FROM feed_entry f
       JOIN offer_event e ON e.offer_id = f.offer_id AND e.version = f.version
       WHERE f.feed = 'staff' AND f.kind = 'offer' AND f.created_at >= to_timestamp($1 / 1000.0)
         AND e.at >= (SELECT created_at FROM feed_entry WHERE feed = 'staff' ORDER BY seq LIMIT 1)
         AND NOT EXISTS (SELECT FROM feed_entry known WHERE known.feed = f.feed AND known.offer_id = f.offer_id AND known.version = f.version AND known.seq < f.seq))
     SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY lag))::float8 AS median, max(lag)::float8 AS longest, count(*)::int AS entries,
       (SELECT (extract(epoch FROM created_at) * 1000)::float8 FROM feed_entry WHERE feed = 'staff' ORDER BY seq DESC LIMIT 1) AS "lastAt"
     FROM told`,
    [since],
  );
  return rows[0] ?? { median: null, longest: null, entries: 0, lastAt: null };
}
