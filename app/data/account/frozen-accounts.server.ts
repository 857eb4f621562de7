import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import { atRest } from "#data/phases.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";

/** An account that differs from its frozen copy. */
export interface StaleAccount {
  readonly accountId: string;
  readonly change: "accountChanged" | "accountRemoved";
}

// The locking query has no condition: PostgreSQL locks only the rows that a query returns, and waits only for those.
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
 * Returns the accounts of these snapshots that were changed or removed since. Their rows are locked until the transaction ends: a change
 * waits, and then finds the offer that this transaction writes. Take this lock before the offer's row, as changes do.
 */
export async function lockStaleAccounts(tx: Tx, snapshotIds: readonly string[]): Promise<readonly StaleAccount[]> {
  if (snapshotIds.length === 0) return [];
  return (await tx.query<StaleAccount>({ ...lockSources, values: [snapshotIds] })).rows;
}

export interface AccountUse {
  readonly accountId: string;
  readonly offer: OfferState;
}

/** Open offers that pay a leg out to one of these accounts, oldest first; one row per offer and account. */
export async function listAccountUses(accountIds: readonly string[], db: Queryable = pool): Promise<readonly AccountUse[]> {
  const { rows } = await db.query<{ accountId: string; state: Wire }>(
    `SELECT DISTINCT l.beneficiary_account_id AS "accountId", o.state, o.created_at, o.id FROM offer_leg l JOIN offer o ON o.id = l.offer_id
     WHERE l.beneficiary_account_id = ANY($1) AND o.phase NOT IN ${atRest}
     ORDER BY o.created_at, o.id`,
    [accountIds],
  );
  return rows.map(({ accountId, state }) => ({ accountId, offer: fromWire<OfferState>(state) }));
}
