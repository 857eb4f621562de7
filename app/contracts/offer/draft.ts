import type { Money } from "#domain/money/money.ts";
import type { ReadInvoice } from "#domain/text/read-invoice.ts";
import type { ChosenPayout, InvoiceDetails, InvoiceOrder, OfferRoute, OfferType, OrderedAmount, Payee } from "./offer-order.ts";

export const draftSteps = ["amounts", "contract", "invoice", "supplier", "accounts", "review"] as const;
export type DraftStep = (typeof draftSteps)[number];

/** Steps after the first page, in order (design/screens §8). An invoice is paid to its supplier, so it has no account step. */
export const stepsOf = (type: OfferType): readonly DraftStep[] =>
  type === "invoice" ? ["amounts", "contract", "invoice", "supplier", "review"] : ["amounts", "accounts", "review"];

/** The supplier's account. The number is encrypted, and only its last digits are shown again. */
interface DraftSupplier {
  readonly sealed: string;
  readonly name: string;
  readonly bankName: string;
  readonly last4: string;
}

interface InvoicePaper {
  readonly fileId: string;
  readonly fileName: string;
}

export type SupplierDetails = Pick<InvoiceDetails, "supplierAddress" | "supplierTaxId" | "supplierContact">;

/**
 * The member's order to publish the draft when their profile is approved. Amounts are decimal strings in the currencies of the route. Any
 * later change of the draft cancels the order.
 */
export interface ApprovalOrder {
  /** Milliseconds since the epoch. */
  readonly agreedAt: number;
  /** Maximum of the owner's pay-in, with commission. */
  readonly maxPayIn: string;
  /** Minimum of the recipient's payout. */
  readonly minPrincipal: string;
  /** The network address from which the member agreed, for the audit. */
  readonly ip: string;
  readonly userAgent: string;
}

/** Values of a draft, by step. */
export interface DraftValues {
  readonly route: OfferRoute;
  /** The recipient of an exchange's payout; only "other" is stored. Without it the owner receives the payout. */
  readonly payee?: Payee;
  readonly amount?: OrderedAmount & {
    /** The custom rate as typed, in the display direction of the pair. */
    readonly typedRate?: string;
  };
  readonly contract?: Pick<InvoiceOrder, "contractNumber" | "contractDate"> &
    Pick<InvoiceDetails, "contractTotal" | "contractCurrency" | "contractUntil" | "contractRegister">;
  readonly invoice?: Pick<InvoiceOrder, "invoiceNumber" | "invoiceDate" | "purpose"> &
    Pick<InvoiceDetails, "invoiceDue" | "bought" | "isPrepaid"> &
    Partial<InvoicePaper>;
  /** An uploaded invoice whose step is not complete yet, with the values found in the file. */
  readonly paper?: InvoicePaper & { readonly read: ReadInvoice };
  readonly supplier?: DraftSupplier;
  readonly supplierDetails?: SupplierDetails;
  readonly payout?: ChosenPayout;
  readonly onApproval?: ApprovalOrder;
}

/** Returns whether the payout goes to an account of the owner. Before a payout is chosen, the answer on the first page is used. */
export const isOwnPayout = (type: OfferType, { payee, payout }: Pick<DraftValues, "payee" | "payout">): boolean =>
  type !== "invoice" && (payout === undefined ? payee !== "other" : payout.kind === "own");

const keptAs = {
  amounts: "amount",
  contract: "contract",
  invoice: "invoice",
  supplier: "supplier",
  accounts: "payout",
} as const satisfies Record<Exclude<DraftStep, "review">, keyof DraftValues>;

export const isStepDone = (step: DraftStep, values: DraftValues): boolean => step !== "review" && values[keptAs[step]] !== undefined;

/** The first incomplete step; `review` when all are complete. */
export const firstOpenStep = (type: OfferType, values: DraftValues): DraftStep =>
  stepsOf(type).find((step) => !isStepDone(step, values)) ?? "review";

/** A draft in a list. */
export interface DraftView {
  readonly id: string;
  readonly type: OfferType;
  readonly route: OfferRoute;
  /** The typed amount in the currency of its side; null before one is set. */
  readonly sum: { readonly side: "give" | "get"; readonly money: Money } | null;
  /** Countries whose document rules the owner must meet: where they pay, and where an account of theirs receives. */
  readonly countries: readonly string[];
  /** The step to continue with. */
  readonly step: DraftStep;
  /** The member ordered the draft's publication for the approval of the profile. */
  readonly isOrdered: boolean;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}
