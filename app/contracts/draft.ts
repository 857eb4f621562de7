import type { ReadInvoice } from "#domain/text/read-invoice.ts";
import type { ChosenPayout, InvoiceDetails, InvoiceOrder, OfferRoute, OfferType, OrderedAmount } from "./offer-order.ts";

export const draftSteps = ["amounts", "contract", "invoice", "supplier", "accounts", "review"] as const;
export type DraftStep = (typeof draftSteps)[number];

/** Steps after the first page, in order (design/screens §8). An invoice is paid to its supplier, so it asks for no own account. */
export const stepsOf = (type: OfferType): readonly DraftStep[] =>
  type === "invoice" ? ["amounts", "contract", "invoice", "supplier", "review"] : ["amounts", "accounts", "review"];

/** The supplier's account; the number travels sealed, and only its end is shown again. */
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

/** What a draft keeps, step by step. */
export interface DraftValues {
  readonly route: OfferRoute;
  readonly amount?: OrderedAmount & {
    /** The own rate as it was typed: as the pair is read. */
    readonly typedRate?: string;
  };
  readonly contract?: Pick<InvoiceOrder, "contractNumber" | "contractDate"> &
    Pick<InvoiceDetails, "contractTotal" | "contractCurrency" | "contractUntil" | "contractRegister">;
  readonly invoice?: Pick<InvoiceOrder, "invoiceNumber" | "invoiceDate" | "purpose"> &
    Pick<InvoiceDetails, "invoiceDue" | "bought" | "isPrepaid"> &
    Partial<InvoicePaper>;
  /** A file that was read before its step is done: what it seems to say. */
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

/** The first step that is still to be filled in; `review` when all are. */
export const firstOpenStep = (type: OfferType, values: DraftValues): DraftStep =>
  stepsOf(type).find((step) => !isStepDone(step, values)) ?? "review";

/** What lists show of a draft. */
export interface DraftView {
  readonly id: string;
  readonly type: OfferType;
  readonly route: OfferRoute;
  /** Where it goes on. */
  readonly step: DraftStep;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}
