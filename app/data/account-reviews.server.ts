import { pool, type Queryable, type Tx } from "./db.server.ts";

/** The last word of a moderator about an account, from the audit. */
export interface AccountReview {
  readonly accountId: string;
  readonly isApproved: boolean;
  readonly reason: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Settles a submitted account; false when it changed, was removed or settled since `version` was read. The version stays: what
 * was judged is what the member typed.
 */
export async function recordAccountReview(tx: Tx, accountId: string, version: number, state: "approved" | "declined"): Promise<boolean> {
  const sql = `UPDATE bank_account SET state = $3, changed_at = now()
    WHERE id = $1 AND version = $2 AND state = 'submitted' AND removed_at IS NULL`;
  return (await tx.query(sql, [accountId, version, state])).rowCount === 1;
}

/** The newest review of each account that had one. */
export async function listAccountReviews(accountIds: readonly string[], db: Queryable = pool): Promise<readonly AccountReview[]> {
  const { rows } = await db.query<AccountReview>(
    `SELECT DISTINCT ON (object_id) object_id AS "accountId", action = 'account.approve' AS "isApproved", reason,
       (extract(epoch FROM at) * 1000)::float8 AS at
     FROM audit_entry WHERE object_type = 'bankAccount' AND object_id = ANY($1) AND action IN ('account.approve', 'account.decline')
     ORDER BY object_id, seq DESC`,
    [accountIds],
  );
  return rows;
}
