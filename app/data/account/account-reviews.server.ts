import type { Tx } from "#data/db.server.ts";
import { prisma } from "#data/prisma.server.ts";

/** The latest decision of a moderator about an account, from the audit. */
export interface AccountReview {
  readonly accountId: string;
  readonly isApproved: boolean;
  readonly reason: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Decides a submitted account. Returns false when it was changed, removed or decided since `version` was read. The version does not change,
 * because the reviewed values are the same.
 */
export async function recordAccountReview(tx: Tx, accountId: string, version: number, state: "approved" | "declined"): Promise<boolean> {
  const sql = `UPDATE bank_account SET state = $3, changed_at = now()
    WHERE id = $1 AND version = $2 AND state = 'submitted' AND removed_at IS NULL`;
  return (await tx.query(sql, [accountId, version, state])).rowCount === 1;
}

/** Decides a submitted wallet. Returns false when it was removed or decided since `version` was read. */
export async function recordWalletReview(tx: Tx, walletId: string, version: number, state: "approved" | "declined"): Promise<boolean> {
  const sql = `UPDATE crypto_wallet SET state = $3, changed_at = now()
    WHERE id = $1 AND version = $2 AND state = 'submitted' AND removed_at IS NULL`;
  return (await tx.query(sql, [walletId, version, state])).rowCount === 1;
}

/** The newest review of each account that had one. */
export async function listAccountReviews(accountIds: readonly string[]): Promise<readonly AccountReview[]> {
  const entries = await (await prisma()).auditEntry.findMany({
    where: { objectType: "bankAccount", objectId: { in: [...accountIds] }, action: { in: ["account.approve", "account.decline"] } },
    select: { objectId: true, action: true, reason: true, at: true },
    orderBy: { seq: "desc" },
    distinct: ["objectId"],
  });
  return entries.map(({ objectId, action, reason, at }) => ({
    ...{ accountId: objectId, isApproved: action === "account.approve", reason, at: at.getTime() },
  }));
}
