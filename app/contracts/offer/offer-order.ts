import type { AmountSide } from "#domain/money/quote-amounts.ts";
import type { Bought } from "#domain/offer/purpose.ts";
import type { TypedAccount } from "#domain/people/account/typed-account.ts";
import type { MoneyWay } from "../market/money-way.ts";

export const offerTypes = ["exchange", "invoice", "crypto"] as const;
/** Type of an offer in the wizard. The offer's own kind is `invoice` or `exchange`. */
export type OfferType = (typeof offerTypes)[number];

export const payees = ["own", "other"] as const;
/** The recipient of an exchange: the owner, or another member, who is chosen by e-mail at a later step. */
export type Payee = (typeof payees)[number];

/** The owner pays `give` in the country `from`; their recipient gets `get` in the country `to`. Country keys of the reference table. */
export interface OfferRoute {
  readonly from: string;
  readonly to: string;
  readonly give: MoneyWay;
  readonly get: MoneyWay;
}

export interface OrderedAmount {
  /** As the member typed it; parsed with the currency of its side. */
  readonly amount: string;
  readonly side: AmountSide;
  /** Units of `get` for one `give`; absent means the market's rate. */
  readonly ownRate?: string;
}

/** The recipient of a leg as a member chooses it: one of their own accounts or wallets, or an account of a member found by e-mail. */
export type ChosenPayout =
  | { readonly kind: "own"; readonly accountId: string }
  | { readonly kind: "receiver"; readonly email: string; readonly accountId: string };

/** Further details of an invoice; days `yyyy-mm-dd`, amounts as decimal text. */
export interface InvoiceDetails {
  readonly contractTotal?: string;
  readonly contractCurrency?: string;
  readonly contractUntil?: string;
  readonly contractRegister?: string;
  readonly invoiceDue?: string;
  readonly bought?: Bought;
  readonly isPrepaid?: boolean;
  readonly operationCode?: string;
  readonly supplierAddress?: string;
  readonly supplierTaxId?: string;
  readonly supplierContact?: string;
}

/** Contract, invoice and payee of an offer of type `invoice`. Dates `yyyy-mm-dd`. */
export interface InvoiceOrder {
  readonly contractNumber: string;
  readonly contractDate: string;
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly purpose: string;
  readonly supplierName: string;
  readonly supplierCountry: string;
  readonly fileId?: string;
  readonly details?: InvoiceDetails;
}

/** All values that a member sets for a new offer. */
export interface OfferOrder {
  readonly type: OfferType;
  readonly route: OfferRoute;
  readonly amount: OrderedAmount;
  readonly payout: ChosenPayout | { readonly kind: "supplier"; readonly account: TypedAccount };
  readonly invoice?: InvoiceOrder;
}

/** The amounts on the page at submission: decimal strings. */
export interface ShownQuote {
  readonly rate: string;
  readonly ownerPayIn: string;
  readonly buyerPrincipal: string;
}
