import { pool, type Queryable } from "#data/db.server.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { Receipt } from "./receipts.server.ts";

/** Writes a receipt; false when its id is known, so a repeated submission states the money once. */
export async function recordReceipt(db: Queryable, receipt: Receipt): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO receipt (id, agent_id, agent_account_id, currency, amount_minor, payer_name, payer_account_tail, reference, booked_at,
       payer, source, offer_id, leg, recorded_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0), $10, $11, $12, $13, $14) ON CONFLICT (id) DO NOTHING`,
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
    ],
  );
  return rowCount === 1;
}

/** Takes a receipt back whose command was refused: nobody has stated it. */
export async function removeReceipt(id: string, db: Queryable = pool): Promise<void> {
  await db.query("DELETE FROM receipt WHERE id = $1", [id]);
}

/** Gives an unmatched receipt to an offer's leg; false when somebody matched it before. */
export async function recordReceiptMatch(db: Queryable, receiptId: string, offerId: string, leg: OfferSide): Promise<boolean> {
  const sql = "UPDATE receipt SET offer_id = $2, leg = $3 WHERE id = $1 AND offer_id IS NULL";
  return (await db.query(sql, [receiptId, offerId, leg])).rowCount === 1;
}
