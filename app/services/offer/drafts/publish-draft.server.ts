import type { DraftValues } from "#contracts/offer/draft.ts";
import type { InvoiceDetails, InvoiceOrder, OfferOrder, ShownQuote } from "#contracts/offer/offer-order.ts";
import { missing, refuse } from "#contracts/outcome.ts";
import { findDraft, type OfferDraft } from "#data/offer/draft-reads.server.ts";
import { operationCode } from "#domain/offer/purpose.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { TypedAccount } from "#domain/people/account/typed-account.ts";
import { decryptField } from "#files/field-encryption.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { publishOffer } from "#services/offer/commands/publish-offer.server.ts";
import type { Submitted } from "#services/offer/commands/submit-offer-command.server.ts";
import { supplierAad } from "./supplier-aad.server.ts";

/** Decrypts the supplier's account as it was typed, for freezing it and for the owner's own form. */
export function openSupplier(draftId: string, { supplier }: DraftValues): TypedAccount | null {
  return supplier === undefined ? null : (JSON.parse(decryptField(supplier.sealed, supplierAad(draftId))) as TypedAccount);
}

/** The currency operation code, which Russian banks require. */
export function codeOf({ route, invoice }: DraftValues): Pick<InvoiceDetails, "operationCode"> {
  const { bought = "goods", isPrepaid = false } = invoice ?? {};
  const operation = operationCode({ from: route.from, to: route.to, bought, isPrepaid });
  return operation === null ? {} : { operationCode: operation };
}

function invoiceOf(values: DraftValues, supplier: TypedAccount | null): InvoiceOrder | null {
  const { contract, invoice, supplierDetails } = values;
  if (contract === undefined || invoice === undefined || supplier === null) return null;
  const { contractNumber, contractDate, ...ofContract } = contract;
  const { invoiceNumber, invoiceDate, purpose, fileId, fileName: _name, ...ofInvoice } = invoice;
  const details = { ...ofContract, ...ofInvoice, ...supplierDetails, ...codeOf(values) };
  return {
    ...{ contractNumber, contractDate, invoiceNumber, invoiceDate, purpose, details },
    ...{ supplierName: supplier.holderName, supplierCountry: supplier.country },
    ...(fileId !== undefined && { fileId }),
  };
}

/** Converts a finished draft to an order; null while a step is incomplete. */
function orderOf({ id, type, values }: OfferDraft): OfferOrder | null {
  const { route, amount, payout } = values;
  if (amount === undefined) return null;
  if (type !== "invoice") return payout === undefined ? null : { type, route, amount, payout };
  const account = openSupplier(id, values);
  const invoice = invoiceOf(values, account);
  return account && invoice && { type, route, amount, payout: { kind: "supplier", account }, invoice };
}

/** Whether all steps before the publication are complete. */
export const isFinished = (draft: OfferDraft): boolean => draft.offerId === null && orderOf(draft) !== null;

interface DraftPublication {
  readonly draftId: string;
  readonly commandId: string;
  readonly shown: ShownQuote;
}

/** Publishes a draft as it was read, by the order of `agreedAt`, unless it was changed meanwhile. */
export async function publishOrdered(
  context: ServiceContext,
  draft: OfferDraft,
  by: Omit<DraftPublication, "draftId"> & { readonly agreedAt: Instant },
): Promise<Submitted> {
  const order = orderOf(draft);
  if (order) return await publishOffer(context, { ...by, order, draftId: draft.id });
  return { offerId: null, outcome: refuse("STATUS.CHANGED") };
}

/**
 * Publishes the member's own draft as {@link publishOffer} does. Additional refusals: `NOT_FOUND`, `STATUS.CHANGED` for an unfinished
 * one.
 */
export async function publishDraft(context: ServiceContext, { draftId, commandId, shown }: DraftPublication): Promise<Submitted> {
  const draft = await findDraft(draftId, context.principal.userId);
  const order = draft && orderOf(draft);
  if (order) return await publishOffer(context, { commandId, order, shown, draftId });
  return { offerId: null, outcome: draft ? refuse("STATUS.CHANGED") : missing };
}
