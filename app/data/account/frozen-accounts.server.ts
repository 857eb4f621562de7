import type { Tx } from "#data/db.server.ts";

/** An account that is no longer what was frozen of it. */
export interface StaleAccount {
  readonly accountId: string;
  readonly change: "accountChanged" | "accountRemoved";
}

// The comparison stands outside: a row that it drops in the lock's own query is neither waited for nor locked.
const lockSources = {
  name: "frozen-accounts-lock",
  text: `WITH bank AS (
      SELECT s.source_account_id, s.source_version, b.version, b.removed_at FROM account_snapshot s
      JOIN bank_account b ON b.id = s.source_account_id WHERE s.id = ANY($1::uuid[]) FOR SHARE OF b),
    wallet AS (
      SELECT s.source_account_id, s.source_version, w.version, w.removed_at FROM account_snapshot s
      JOIN crypto_wallet w ON w.id = s.source_account_id WHERE s.id = ANY($1::uuid[]) FOR SHARE OF w)
    SELECT DISTINCT source_account_id AS "accountId", CASE WHEN removed_at IS NULL THEN 'accountChanged' ELSE 'accountRemoved' END AS change
    FROM (TABLE bank UNION ALL TABLE wallet) source WHERE removed_at IS NOT NULL OR version <> source_version`,
};

/**
 * Accounts behind these snapshots that were changed or removed since. Their rows stay as they are until the transaction ends: who
 * changes one waits, and then finds the offer that this transaction writes. Take it before the offer's row, as they do.
 */
export async function lockStaleAccounts(tx: Tx, snapshotIds: readonly string[]): Promise<readonly StaleAccount[]> {
  if (snapshotIds.length === 0) return [];
  return (await tx.query<StaleAccount>({ ...lockSources, values: [snapshotIds] })).rows;
}
