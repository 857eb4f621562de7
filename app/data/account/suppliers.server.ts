import type { InvoiceDetails } from "#contracts/offer/offer-order.ts";
import { pool } from "#data/db.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { SealedRequisites } from "./requisites.server.ts";

/** A supplier as an earlier offer of the member froze its account. */
export interface FormerSupplier extends SealedRequisites {
  readonly offerId: string;
  readonly about: Pick<InvoiceDetails, "supplierAddress" | "supplierTaxId" | "supplierContact">;
}

/** Suppliers of the member's own invoices that a country and currency match, the latest offer first, one row for each offer. */
export async function listFormerSuppliers(
  ownerId: string,
  { country, currency }: { readonly country: string; readonly currency: Currency },
  limit: number,
): Promise<readonly FormerSupplier[]> {
  const { rows } = await pool.query<FormerSupplier>(
    `SELECT o.id AS "offerId", s.id, s.rail, s.currency, s.network, s.bank_name AS "bankName", s.holder_name AS "holderName",
        s.details AS sealed, s.last4, jsonb_strip_nulls(jsonb_build_object('supplierAddress', i.details->'supplierAddress',
        'supplierTaxId', i.details->'supplierTaxId', 'supplierContact', i.details->'supplierContact')) AS about
      FROM offer o JOIN offer_invoice i ON i.offer_id = o.id JOIN offer_leg l ON l.offer_id = o.id AND l.side = 'buyer'
        JOIN account_snapshot s ON s.id = l.beneficiary_snapshot_id
      WHERE o.owner_id = $1 AND i.supplier_country = $2 AND s.currency = $3 ORDER BY o.updated_at DESC, o.id DESC LIMIT $4`,
    [ownerId, country, currency, limit],
  );
  return rows;
}
