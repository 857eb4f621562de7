import { pool } from "#data/db.server.ts";
import type { StatementProgress } from "#domain/money/statement-progress.ts";

/** Visible immediately, also to other processes, because the transaction of an import is not used. */
export async function recordProgress(userId: string, { pass, readBytes, allBytes }: StatementProgress): Promise<void> {
  const sql = `INSERT INTO statement_progress (user_id, pass, read_bytes, all_bytes) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id) DO UPDATE SET pass = excluded.pass, read_bytes = excluded.read_bytes, all_bytes = excluded.all_bytes, at = now()`;
  await pool.query(sql, [userId, pass, readBytes, allBytes]);
}

export async function deleteProgress(userId: string): Promise<void> {
  await pool.query("DELETE FROM statement_progress WHERE user_id = $1", [userId]);
}

/** The progress of the statement that is being read for this person, or null. A process that was killed leaves its row, which expires. */
export async function findProgress(userId: string): Promise<StatementProgress | null> {
  const sql = `SELECT pass, read_bytes AS "readBytes", all_bytes AS "allBytes" FROM statement_progress
    WHERE user_id = $1 AND at > now() - interval '1 minute'`;
  return (await pool.query<StatementProgress>(sql, [userId])).rows[0] ?? null;
}
