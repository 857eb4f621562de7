import type { Money } from "#domain/money/money.ts";
import type { ReadInvoice } from "#domain/text/read-invoice.ts";
import type { ChosenPayout, InvoiceDetails, InvoiceOrder, OfferRoute, OfferType, OrderedAmount } from "./offer-order.ts";

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

/** Values of a draft, by step. */
export interface DraftValues {
  readonly route: OfferRoute;
  readonly amount?: OrderedAmount & {
    /** The custom rate as typed, in the display direction of the pair. */
    readonly typedRate?: string;
  };
  readonly contract?: Pick<InvoiceOrder, "contractNumber" | "contractDate"> &
    Pick<InvoiceDetails, "contractTotal" | "contractCurrency" | "contractUntil" | "contractRegister">;
  readonly invoice?: Pick<InvoiceOrder, "invoiceNumber" | "invoiceDate" | "purpose"> &
    Pick<InvoiceDetails, "invoiceDue" | "bought" | "isPrepaid"> &
    Partial<InvoicePaper>;
  /** A file that was read before its step is complete, with the values found in it. */
  readonly paper?: InvoicePaper & { readonly read: ReadInvoice };
  readonly supplier?: DraftSupplier;
  readonly supplierDetails?: SupplierDetails;
  readonly payout?: ChosenPayout;
}

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
  /** Countries whose document rules the owner must meet: where they pay, and where an own account receives. */
  readonly countries: readonly string[];
  /** The step to continue with. */
  readonly step: DraftStep;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}
