import type { Queryable } from "./db.server.ts";

export interface Attempts {
  /** Attempts in the current window, this one included. */
  readonly count: number;
  /** When the window ends, milliseconds since the epoch. */
  readonly resetsAt: number;
}

/**
 * Counts one attempt in a fixed window and answers the new count (R27). One statement, so parallel attempts cannot
 * pass each other. `key` is stored as given: hash addresses before calling.
 */
export async function countAttempt(db: Queryable, action: string, key: string, windowMs: number, now: number): Promise<Attempts> {
  const bucket = Math.floor(now / windowMs);
  const resetsAt = (bucket + 1) * windowMs;
  const { rows } = await db.query<{ n: number }>(
    `INSERT INTO rate_limit AS r (action, key, bucket, n, expires_at) VALUES ($1, $2, $3, 1, to_timestamp($4 / 1000.0))
     ON CONFLICT (action, key, bucket) DO UPDATE SET n = r.n + 1 RETURNING n`,
    [action, key, bucket, resetsAt],
  );
  return { count: rows[0]?.n ?? 1, resetsAt };
}

/** What was counted so far in the current window, without counting. */
export async function findAttempts(db: Queryable, action: string, key: string, windowMs: number, now: number): Promise<number> {
  const sql = "SELECT n FROM rate_limit WHERE action = $1 AND key = $2 AND bucket = $3";
  return (await db.query<{ n: number }>(sql, [action, key, Math.floor(now / windowMs)])).rows[0]?.n ?? 0;
}
