import type { DraftValues } from "#contracts/draft.ts";
import type { InvoiceOrder, OfferType } from "#contracts/offer-order.ts";
import type { Instant } from "#domain/offer/state.ts";
import { pool, type Queryable, type Tx } from "./db.server.ts";

/** An offer in the making; its owner's alone. */
export interface OfferDraft {
  readonly id: string;
  readonly memberId: string;
  readonly type: OfferType;
  readonly values: DraftValues;
  /** The offer that it became. */
  readonly offerId: string | null;
  readonly updatedAt: Instant;
}

const columns = `id, member_id AS "memberId", type, values, offer_id AS "offerId", (extract(epoch FROM updated_at) * 1000)::float8 AS "updatedAt"`;

export async function createDraft(draft: Pick<OfferDraft, "id" | "memberId" | "type" | "values">, db: Queryable = pool): Promise<boolean> {
  const sql = "INSERT INTO offer_draft (id, member_id, type, values) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING";
  return (await db.query(sql, [draft.id, draft.memberId, draft.type, JSON.stringify(draft.values)])).rowCount === 1;
}

/** The member's own draft; null for somebody else's. `lock` keeps it until the transaction ends. */
export async function findDraft(id: string, memberId: string, db: Queryable = pool, lock = false): Promise<OfferDraft | null> {
  const sql = `SELECT ${columns} FROM offer_draft WHERE id = $1 AND member_id = $2${lock ? " FOR UPDATE" : ""}`;
  return (await db.query<OfferDraft>(sql, [id, memberId])).rows[0] ?? null;
}

/** Unpublished drafts, last changed first. */
export async function listDrafts(memberId: string, limit: number, db: Queryable = pool): Promise<readonly OfferDraft[]> {
  const sql = `SELECT ${columns} FROM offer_draft WHERE member_id = $1 AND offer_id IS NULL ORDER BY updated_at DESC, id LIMIT $2`;
  return (await db.query<OfferDraft>(sql, [memberId, limit])).rows;
}

/** False when the draft is gone or published meanwhile. */
export async function recordDraftValues(id: string, memberId: string, values: DraftValues, db: Queryable = pool): Promise<boolean> {
  const sql = "UPDATE offer_draft SET values = $3, updated_at = now() WHERE id = $1 AND member_id = $2 AND offer_id IS NULL";
  return (await db.query(sql, [id, memberId, JSON.stringify(values)])).rowCount === 1;
}

/** Names the offer that the draft became, or takes the name back after a refusal. */
export async function recordDraftOffer(db: Queryable, id: string, offerId: string | null): Promise<void> {
  await db.query("UPDATE offer_draft SET offer_id = $2, updated_at = now() WHERE id = $1", [id, offerId]);
}

export async function removeDraft(id: string, memberId: string, db: Queryable = pool): Promise<boolean> {
  const sql = "DELETE FROM offer_draft WHERE id = $1 AND member_id = $2 AND offer_id IS NULL";
  return (await db.query(sql, [id, memberId])).rowCount === 1;
}

/** Invoice data of a new offer; its file becomes the offer's when it is the member's own and no other offer's. */
export async function recordInvoice(tx: Tx, offerId: string, memberId: string, invoice: InvoiceOrder): Promise<void> {
  const { contractNumber, contractDate, invoiceNumber, invoiceDate, purpose, supplierName, supplierCountry, fileId } = invoice;
  const attached = await tx.query(
    `UPDATE stored_file SET offer_id = $1 WHERE id = $2 AND owner_user_id = $3 AND purpose = 'invoice' AND offer_id IS NULL
       AND deleted_at IS NULL`,
    [offerId, fileId ?? null, memberId],
  );
  await tx.query(
    `INSERT INTO offer_invoice (offer_id, contract_number, contract_date, invoice_number, invoice_date, purpose, supplier_name,
       supplier_country, file_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[offerId, contractNumber, contractDate, invoiceNumber, invoiceDate, purpose, supplierName, supplierCountry],
      attached.rowCount === 1 ? fileId : null,
    ],
  );
}
