import { pool } from "#data/db.server.ts";

/** Identifies a repeatable request: scope of the client, call and key. */
export interface AnswerName {
  readonly scope: string;
  readonly call: string;
  readonly key: string;
}

export interface KeptAnswer {
  readonly bodyHash: Buffer;
  /** Null while the first request runs. */
  readonly status: number | null;
  /** Encrypted. */
  readonly body: string | null;
}

interface Taking extends AnswerName {
  readonly bodyHash: Buffer;
  /** Milliseconds. */
  readonly now: number;
  readonly expiresAt: number;
}

/**
 * Claims the name for this request. Returns null when it was free, else what an earlier request stored. Call it while no other request with
 * this name runs, so that an earlier one without an answer has crashed. An expired name is free again.
 */
export async function takeAnswerName({ scope, call, key, bodyHash, now, expiresAt }: Taking): Promise<KeptAnswer | null> {
  const { rowCount } = await pool.query(
    `INSERT INTO api_answer AS a (scope, call, key, body_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0), to_timestamp($6 / 1000.0))
     ON CONFLICT (scope, call, key) DO UPDATE SET body_hash = EXCLUDED.body_hash, status = NULL, body = NULL,
       created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at
     WHERE a.expires_at <= to_timestamp($5 / 1000.0)
       OR (a.status IS NULL AND a.body_hash = EXCLUDED.body_hash)`,
    [scope, call, key, bodyHash, now, expiresAt],
  );
  return rowCount === 1 ? null : await findAnswer({ scope, call, key });
}

/** Returns what requests with this name have stored so far. */
export async function findAnswer({ scope, call, key }: AnswerName): Promise<KeptAnswer | null> {
  const { rows } = await pool.query<KeptAnswer>(
    `SELECT body_hash AS "bodyHash", status, body FROM api_answer WHERE scope = $1 AND call = $2 AND key = $3`,
    [scope, call, key],
  );
  return rows[0] ?? null;
}

/** Stores the answer for repeats of the request. */
export async function recordAnswer({ scope, call, key }: AnswerName, status: number, body: string): Promise<void> {
  await pool.query("UPDATE api_answer SET status = $4, body = $5 WHERE scope = $1 AND call = $2 AND key = $3", [
    scope,
    call,
    key,
    status,
    body,
  ]);
}

/** Releases the key, because the request had no effect that a repeat must not have again. */
export async function deleteAnswerName({ scope, call, key }: AnswerName): Promise<void> {
  await pool.query("DELETE FROM api_answer WHERE scope = $1 AND call = $2 AND key = $3 AND status IS NULL", [scope, call, key]);
}

/** Deletes expired answers, at most `limit`. Returns how many. */
export async function deleteOldAnswers(now: number, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM api_answer WHERE (scope, call, key) IN
       (SELECT scope, call, key FROM api_answer WHERE expires_at < to_timestamp($1 / 1000.0) LIMIT $2)`,
    [now, limit],
  );
  return rowCount ?? 0;
}
