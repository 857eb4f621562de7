import type { DraftValues, SupplierDetails } from "#contracts/offer/draft.ts";
import type { ChosenPayout } from "#contracts/offer/offer-order.ts";
import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { findDraft, type OfferDraft } from "#data/offer/draft-reads.server.ts";
import { recordDraftValues, removeDraft } from "#data/offer/drafts.server.ts";
import type { Currency } from "#domain/money/money.ts";
import { parseMoney } from "#domain/money/parse.ts";
import { buildPurpose, purposeLimit } from "#domain/offer/purpose.ts";
import { decimalText } from "#domain/offer/wire.ts";
import type { TypedAccount } from "#domain/people/account/typed-account.ts";
import { encryptField } from "#files/field-encryption.server.ts";
import { refuseRequisites, validateAccount } from "#services/account/validate-account.ts";
import type { ServiceContext } from "#services/context.ts";
import { proposedPayout } from "./next-step.server.ts";
import { quoteRoute } from "./quote-route.server.ts";
import { supplierAad } from "./supplier-aad.server.ts";

/** One step of a draft as its form submits it. */
export type DraftPart =
  | { readonly step: "amounts"; readonly amount: NonNullable<DraftValues["amount"]> }
  | { readonly step: "contract"; readonly contract: NonNullable<DraftValues["contract"]> }
  | { readonly step: "invoice"; readonly invoice: NonNullable<DraftValues["invoice"]> }
  /** A file that was read. The step stays open. */
  | { readonly step: "paper"; readonly paper: NonNullable<DraftValues["paper"]> }
  | { readonly step: "supplier"; readonly account: TypedAccount; readonly details?: SupplierDetails }
  | { readonly step: "accounts"; readonly payout: ChosenPayout };

function sealSupplier(draftId: string, typed: TypedAccount): ServiceResult<Partial<DraftValues>> {
  const { account, issues, last4 } = validateAccount(typed);
  if (issues.length > 0) return refuseRequisites(issues);
  const sealed = encryptField(JSON.stringify(account), supplierAad(draftId));
  return { ok: true, value: { supplier: { sealed, name: account.holderName, bankName: account.bankName, last4 } } };
}

/** Validates a step and returns the values to store in the draft. */
async function judgePart(
  draft: OfferDraft,
  part: DraftPart,
  { principal, now }: Pick<ServiceContext, "principal" | "now">,
): Promise<ServiceResult<Partial<DraftValues>>> {
  const { id, type, values } = draft;
  switch (part.step) {
    case "amounts": {
      const amount = type === "invoice" ? { ...part.amount, side: "get" as const } : part.amount;
      const quoted = await quoteRoute(values.route, amount, now);
      return quoted.ok ? { ok: true, value: { ...(await proposedPayout(draft, { principal })), amount } } : quoted;
    }
    case "contract":
      return judgeContract(part.contract, values.route.get.currency);
    case "invoice":
      return judgeInvoice(values, part.invoice);
    case "paper":
      return { ok: true, value: { paper: part.paper } };
    case "supplier": {
      const sealed = sealSupplier(id, part.account);
      return sealed.ok ? { ok: true, value: { ...sealed.value, supplierDetails: part.details ?? {} } } : sealed;
    }
    case "accounts":
      return { ok: true, value: { payout: part.payout } };
  }
}

type Contract = NonNullable<DraftValues["contract"]>;
type Invoice = NonNullable<DraftValues["invoice"]>;

/** The contract's total may be in another currency than the invoice. */
function judgeContract(contract: Contract, usual: Currency): ServiceResult<Partial<DraftValues>> {
  const { contractTotal, contractCurrency = usual, ...rest } = contract;
  if (!contractTotal) return { ok: true, value: { contract: rest } };
  const total = parseMoney(contractTotal, contractCurrency as Currency);
  if (!total.ok && total.params.rule !== undefined) return refuse(total.code, { ...total.params, field: "contractTotal" });
  if (!total.ok) return refuse("VALIDATION.AMOUNT", { field: "contractTotal" });
  return { ok: true, value: { contract: { ...rest, contractTotal: decimalText(total.value), contractCurrency } } };
}

/** Keeps the uploaded file when the form contains no other. Generates a payment purpose when none was typed. */
function judgeInvoice(values: DraftValues, invoice: Invoice): ServiceResult<Partial<DraftValues>> {
  const { contract, paper, route } = values;
  const { currency } = route.get;
  const { bought = "goods", isPrepaid = false } = invoice;
  const made = { contractNumber: "", contractDate: "", ...contract, ...invoice, bought, isPrepaid };
  const purpose = invoice.purpose || buildPurpose(made, currency);
  const max = purposeLimit(currency);
  if (purpose.length > max) return refuse("VALIDATION.MAX", { field: "purpose", max });
  const { fileId, fileName } = paper ?? values.invoice ?? {};
  const kept = fileId === undefined ? {} : { fileId, ...(fileName && { fileName }) };
  return { ok: true, value: { invoice: { ...kept, ...invoice, bought, isPrepaid, purpose }, paper: undefined } as Partial<DraftValues> };
}

/**
 * Stores one step of the member's own draft; with the amounts also the default account. Refusals: `NOT_FOUND`, `STATUS.CHANGED` when it
 * was published meanwhile, those of the quote for `amounts`, `BANK.REQUISITES {field, issue}` for `supplier`.
 */
export async function saveDraft({ principal, now }: ServiceContext, draftId: string, part: DraftPart): Promise<ServiceResult<OfferDraft>> {
  const draft = await findDraft(draftId, principal.userId);
  if (draft === null) return missing;
  const judged = await judgePart(draft, part, { principal, now });
  if (!judged.ok) return judged;
  // Removes the order to publish, because it is valid only for the values that the member saw.
  const { onApproval: _ended, ...kept } = draft.values;
  const values = { ...kept, ...judged.value };
  const isKept = await recordDraftValues(draftId, principal.userId, values);
  return isKept ? { ok: true, value: { ...draft, values } } : refuse("STATUS.CHANGED");
}

/** Deletes the member's own unpublished draft. A foreign draft is refused like a missing one. */
export async function discardDraft({ principal }: ServiceContext, draftId: string): Promise<ServiceResult<null>> {
  return isUuid(draftId) && (await removeDraft(draftId, principal.userId)) ? { ok: true, value: null } : missing;
}
