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

export interface ReferenceClaim {
  /** A crypto network, or `bank:<agent account id>` for references of transfers. */
  readonly network: string;
  readonly reference: string;
  readonly offerId: string;
  readonly leg: OfferSide;
  readonly kind: "proof" | "receipt" | "payout" | "refund";
}

/**
 * Takes a transaction hash or bank reference for one leg. True when it is now, or already was, that leg's for the same purpose;
 * false when it was used elsewhere. References count once over all offers (design/money §3).
 */
export async function claimReference(db: Queryable, claim: ReferenceClaim): Promise<boolean> {
  const { rows } = await db.query<{ mine: boolean }>(
    `INSERT INTO used_reference (network, reference, offer_id, leg, kind) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (network, reference) DO UPDATE SET network = EXCLUDED.network
     RETURNING offer_id = $3 AND leg = $4 AND kind = $5 AS mine`,
    [claim.network, claim.reference, claim.offerId, claim.leg, claim.kind],
  );
  return rows[0]?.mine ?? false;
}

/** The offer that used a reference, for staff, or null. */
export async function findReferenceUse(network: string, reference: string, db: Queryable = pool): Promise<string | null> {
  const sql = "SELECT offer_id FROM used_reference WHERE network = $1 AND reference = $2";
  return (await db.query<{ offer_id: string }>(sql, [network, reference])).rows[0]?.offer_id ?? null;
}
