import type { Queryable } from "#data/db.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";

/** Delay rule of one counter of wrong passwords. */
export interface Patience {
  /** Number of consecutive wrong ones without a delay. */
  readonly free: number;
  /** Time in milliseconds after which the count falls by one. */
  readonly forgetsAfter: number;
  /** Delay after the last free one, in milliseconds; each further one doubles it up to `longest`. */
  readonly first: number;
  readonly longest: number;
}

/** A counter: kind and key. Addresses are hashed by the caller. */
export interface Counter {
  readonly action: string;
  readonly key: string;
  readonly patience: Patience;
}

/*
 * A counter is one row. `n` is its level after the last wrong password, and `expires_at` the instant at which the count is zero, so
 * `expires_at - n * forgetsAfter` is the time of the last one. Times are epoch milliseconds.
 */
const expires = "extract(epoch FROM r.expires_at) * 1000";
const last = `(${expires} - r.n * $4::float8)`;
const heldUntil = `CASE WHEN r.n >= $5 THEN ${last} + least($6 * power(2, least(r.n - $5, 30)), $7) ELSE 0 END`;
const level = `greatest(0, ceil((${expires} - $3::float8) / $4::float8))::int`;

const valuesOf = ({ action, key, patience }: Counter, now: number) => [
  ...[action, key, now, patience.forgetsAfter, patience.free, patience.first, patience.longest],
];

/** Returns the end of the counter's delay, epoch milliseconds; null without one. */
export async function findHold(db: Queryable, counter: Counter, now: number): Promise<number | null> {
  const { rows } = await db.query<{ until: number }>(
    `SELECT ceil(${heldUntil})::float8 AS until FROM rate_limit r
     WHERE r.action = $1 AND r.key = $2 AND r.bucket = 0 AND ${heldUntil} > $3::float8`,
    valuesOf(counter, now),
  );
  return rows[0]?.until ?? null;
}

/** Returns the end of the delay for each of these keys, including keys that continue with a space. Keys without a delay are omitted. */
export async function mapHolds(
  db: Queryable,
  { action, patience }: Omit<Counter, "key">,
  keys: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ key: string; until: number }>(
    `SELECT k AS key, ceil(max(${heldUntil}))::float8 AS until FROM unnest($2::text[]) AS k
       JOIN rate_limit r ON r.action = $1 AND r.bucket = 0 AND (r.key = k OR starts_with(r.key, k || ' '))
     WHERE ${heldUntil} > $3::float8 GROUP BY k`,
    [action, keys, ...valuesOf({ action, key: "", patience }, now).slice(2)],
  );
  return new Map(rows.map(({ key, until }) => [key, until]));
}

/**
 * Counts a wrong password, or one that may be wrong. Returns false during a delay, and then counts nothing. One statement, so that
 * concurrent attempts cannot exceed the limit.
 */
export async function countWrong(db: Queryable, counter: Counter, now: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO rate_limit AS r (action, key, bucket, n, expires_at)
     VALUES ($1, $2, 0, 1, to_timestamp(($3::float8 + $4::float8) / 1000))
     ON CONFLICT (action, key, bucket) DO UPDATE SET n = ${level} + 1,
       expires_at = to_timestamp(($3::float8 + (${level} + 1) * $4::float8) / 1000)
     WHERE ${heldUntil} <= $3::float8`,
    valuesOf(counter, now),
  );
  return rowCount === 1;
}

/** Removes a counted attempt whose password was never checked. */
export async function takeBackWrong(db: Queryable, { action, key, patience }: Counter): Promise<void> {
  await db.query(
    `UPDATE rate_limit SET n = n - 1, expires_at = expires_at - $3 * interval '1 millisecond'
     WHERE action = $1 AND key = $2 AND bucket = 0 AND n > 0`,
    [action, key, patience.forgetsAfter],
  );
}

/** Deletes the counts of these actions for a key, and for keys that continue with a space after it. */
export async function forgetWrong(db: UnitOfWork, actions: readonly string[], key: string): Promise<void> {
  await sqlOn(db).run`DELETE FROM rate_limit
    WHERE action = ANY(${actions}::text[]) AND bucket = 0 AND (key = ${key} OR starts_with(key, ${key}::text || ' '))`;
}
