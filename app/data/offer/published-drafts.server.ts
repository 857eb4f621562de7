import type { InvoiceOrder } from "#contracts/offer/offer-order.ts";
import type { Tx } from "#data/db.server.ts";
import type { Instant } from "#domain/offer/state.ts";

/**
 * Returns true when the member's draft exists and was not published yet, and locks it until the transaction ends. `agreedAt`: the order to
 * publish it on approval must still be valid; every change of the draft cancels it.
 */
export async function lockFreeDraft(tx: Tx, id: string, memberId: string, agreedAt?: Instant): Promise<boolean> {
  const sql = `SELECT offer_id, (values->'onApproval'->>'agreedAt')::float8 AS agreed_at FROM offer_draft
    WHERE id = $1 AND member_id = $2 FOR UPDATE`;
  const { rows } = await tx.query<{ offer_id: string | null; agreed_at: Instant | null }>(sql, [id, memberId]);
  return rows[0]?.offer_id === null && (agreedAt === undefined || rows[0].agreed_at === agreedAt);
}

/** Stores the offer that the draft became, and the command that publishes it. */
export async function recordDraftOffer(tx: Tx, id: string, offerId: string, commandId: string): Promise<void> {
  await tx.query("UPDATE offer_draft SET offer_id = $2, command_id = $3, updated_at = now() WHERE id = $1", [id, offerId, commandId]);
}

/** Makes a draft whose command was refused publishable again, with its invoice's file. */
export async function freeDraftOf(tx: Tx, offerId: string, commandId: string): Promise<void> {
  const sql = `UPDATE offer_draft SET offer_id = NULL, command_id = NULL, updated_at = now() WHERE offer_id = $1 AND command_id = $2
    RETURNING id`;
  const { rows } = await tx.query<{ id: string }>(sql, [offerId, commandId]);
  for (const { id } of rows)
    await tx.query("UPDATE stored_file SET offer_id = NULL WHERE offer_id = $1 AND claimed_by = $2", [offerId, id]);
}

/** Stores the invoice data of a new offer. Its file is claimed by the offer if it belongs to the member and to no other offer. */
export async function recordInvoice(tx: Tx, offerId: string, memberId: string, invoice: InvoiceOrder): Promise<void> {
  const {
    contractNumber,
    contractDate,
    invoiceNumber,
    invoiceDate,
    purpose,
    supplierName,
    supplierCountry,
    fileId,
    details = {},
  } = invoice;
  const attached = await tx.query(
    `UPDATE stored_file SET offer_id = $1 WHERE id = $2 AND owner_user_id = $3 AND purpose = 'invoice' AND offer_id IS NULL
       AND deleted_at IS NULL`,
    [offerId, fileId ?? null, memberId],
  );
  await tx.query(
    `INSERT INTO offer_invoice (offer_id, contract_number, contract_date, invoice_number, invoice_date, purpose, supplier_name,
       supplier_country, file_id, details) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[offerId, contractNumber, contractDate, invoiceNumber, invoiceDate, purpose, supplierName, supplierCountry],
      attached.rowCount === 1 ? fileId : null,
      JSON.stringify(details),
    ],
  );
}
