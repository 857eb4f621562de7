import type { Tx } from "#data/db.server.ts";
import type { SealedRequisites } from "./requisites.server.ts";

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
