import type { SupplierDetails } from "#contracts/offer/draft.ts";
import type { OfferRoute } from "#contracts/offer/offer-order.ts";
import { type FormerSupplier, listFormerSuppliers } from "#data/account/suppliers.server.ts";
import { fieldKeys } from "#domain/people/account/bank-account-schema.ts";
import type { TypedAccount } from "#domain/people/account/typed-account.ts";
import { openRequisites } from "#services/account/details.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** A supplier that the member paid or intended to pay before. */
export interface KnownSupplier {
  /** The latest offer with this account. */
  readonly offerId: string;
  readonly account: TypedAccount;
  readonly about: SupplierDetails;
  readonly last4: string;
}

/** Maximum of offers that are searched, and of accounts that are suggested. */
const mostOffers = 60;
const mostSuppliers = 12;

function supplierOf({ offerId, about, ...row }: FormerSupplier, country: string): KnownSupplier {
  const { currency, holderName, bankName = "", lines, last4 } = openRequisites("account_snapshot", row);
  const known = new Map<string, string>(lines.map(({ key, value }) => [key, value]));
  const details = Object.fromEntries(fieldKeys.flatMap((key) => (known.has(key) ? [[key, known.get(key)]] : [])));
  return { offerId, about, last4, account: { country, currency, holderType: "company", holderName, bankName, details } };
}

/** Suppliers of the reader's own earlier invoices on this route, the latest first, each account once. */
export async function listSuppliers(
  { principal }: Pick<ServiceContext, "principal">,
  { to, get }: OfferRoute,
): Promise<readonly KnownSupplier[]> {
  const rows = await listFormerSuppliers(principal.userId, { country: to, currency: get.currency }, mostOffers);
  const byAccount = new Map<string, KnownSupplier>();
  for (const row of rows) {
    const supplier = supplierOf(row, to);
    const key = JSON.stringify([supplier.account.holderName, supplier.account.details]);
    if (!byAccount.has(key)) byAccount.set(key, supplier);
  }
  return [...byAccount.values()].slice(0, mostSuppliers);
}
