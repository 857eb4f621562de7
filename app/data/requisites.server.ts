import type { Currency, Network } from "#domain/money/money.ts";
import { pool, type Queryable, type Tx } from "./db.server.ts";

/** Requisites as they are stored: `sealed` opens with the AAD of the table and id only. */
export interface SealedRequisites {
  readonly id: string;
  readonly rail: "bank" | "crypto";
  readonly currency: Currency;
  readonly network: Network | null;
  readonly bankName: string | null;
  readonly holderName: string;
  readonly sealed: string;
  readonly last4: string;
}

const columns = `id, rail, currency, network, bank_name AS "bankName", holder_name AS "holderName", details AS sealed, last4`;

/** Frozen requisites of a beneficiary. */
export async function findSnapshot(snapshotId: string, db: Queryable = pool): Promise<SealedRequisites | null> {
  return (await db.query<SealedRequisites>(`SELECT ${columns} FROM account_snapshot WHERE id = $1`, [snapshotId])).rows[0] ?? null;
}

/** An agent's account or wallet, also one that is no longer active: signed offers keep paying into it. */
export async function findAgentAccount(accountId: string, db: Queryable = pool): Promise<SealedRequisites | null> {
  return (await db.query<SealedRequisites>(`SELECT ${columns} FROM agent_account WHERE id = $1`, [accountId])).rows[0] ?? null;
}

export interface NewSnapshot extends SealedRequisites {
  readonly sourceAccountId: string | null;
  readonly sourceVersion: number | null;
  readonly memberId: string | null;
}

export async function recordSnapshot(tx: Tx, row: NewSnapshot): Promise<void> {
  await tx.query(
    `INSERT INTO account_snapshot (id, rail, currency, network, bank_name, holder_name, details, last4, source_account_id,
       source_version, member_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[row.id, row.rail, row.currency, row.network, row.bankName, row.holderName, row.sealed, row.last4],
      ...[row.sourceAccountId, row.sourceVersion, row.memberId],
    ],
  );
}
