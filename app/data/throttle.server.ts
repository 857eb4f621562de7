import type { Queryable } from "./db.server.ts";

export interface Attempts {
  /** Attempts in the current window, including this one. */
  readonly count: number;
  /** When the window ends, milliseconds since the epoch. */
  readonly resetsAt: number;
}

/* A counter is one row (bucket 0). Its window begins with the first attempt instead of the full hour, because otherwise a client could use the limit twice around each full hour. */
const isOver = "r.expires_at <= to_timestamp($3 / 1000.0)";

/**
 * Counts one attempt in the window that the first attempt opened, and returns the new count (R27). One statement, so that concurrent
 * attempts cannot exceed the limit. `key` is stored as given: hash addresses before calling.
 */
export async function countAttempt(db: Queryable, action: string, key: string, windowMs: number, now: number): Promise<Attempts> {
  const { rows } = await db.query<{ n: number; resets_at: number }>(
    `INSERT INTO rate_limit AS r (action, key, bucket, n, expires_at) VALUES ($1, $2, 0, 1, to_timestamp($4 / 1000.0))
     ON CONFLICT (action, key, bucket) DO UPDATE SET n = CASE WHEN ${isOver} THEN 1 ELSE r.n + 1 END,
       expires_at = CASE WHEN ${isOver} THEN EXCLUDED.expires_at ELSE r.expires_at END
     RETURNING n, ceil(extract(epoch FROM expires_at) * 1000)::float8 AS resets_at`,
    [action, key, now, now + windowMs],
  );
  return { count: rows[0]?.n ?? 1, resetsAt: rows[0]?.resets_at ?? now + windowMs };
}

/** Returns the count of the current window without counting. Without a window, it ends now. */
export async function findAttempts(db: Queryable, action: string, key: string, now: number): Promise<Attempts> {
  const sql = `SELECT r.n, ceil(extract(epoch FROM r.expires_at) * 1000)::float8 AS resets_at FROM rate_limit r
    WHERE r.action = $1 AND r.key = $2 AND r.bucket = 0 AND NOT ${isOver}`;
  const { rows } = await db.query<{ n: number; resets_at: number }>(sql, [action, key, now]);
  return { count: rows[0]?.n ?? 0, resetsAt: rows[0]?.resets_at ?? now };
}
