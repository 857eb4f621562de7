import type { Queryable } from "#data/db.server.ts";
import type { Receipt } from "./receipts.server.ts";

/**
 * Writes a receipt. Returns false when its id is known, so that a repeated submission creates one receipt. `commandId`: the submitting
 * command; its refusal deletes the receipt.
 */
export async function recordReceipt(db: Queryable, receipt: Receipt, commandId: string | null = null): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO receipt (id, agent_id, agent_account_id, currency, amount_minor, payer_name, payer_account_tail, reference, booked_at,
       payer, source, offer_id, leg, recorded_by, command_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0), $10, $11, $12, $13, $14, $15) ON CONFLICT (id) DO NOTHING`,
    [
      receipt.id,
      receipt.agentId,
      receipt.agentAccountId,
      receipt.amount.currency,
      receipt.amount.minor,
      receipt.payerName,
      receipt.payerAccountTail,
      receipt.reference,
      receipt.bookedAt,
      receipt.payer,
      receipt.source,
      receipt.offerId,
      receipt.leg,
      receipt.recordedBy,
      commandId,
    ],
  );
  return rowCount === 1;
}

/** Deletes a receipt that was created from an arrival which is unmatched again. A receipt that staff submitted manually remains. */
export async function removeStatementReceipt(db: Queryable, id: string): Promise<void> {
  await db.query("DELETE FROM receipt WHERE id = $1 AND source = 'statement'", [id]);
}

/** Deletes the receipts of a refused command. */
export async function removeReceiptsOf(db: Queryable, offerId: string, commandId: string): Promise<void> {
  await db.query("DELETE FROM receipt WHERE offer_id = $1 AND command_id = $2", [offerId, commandId]);
}
