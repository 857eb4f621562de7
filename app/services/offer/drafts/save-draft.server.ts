import type { DraftValues } from "#contracts/draft.ts";
import type { ChosenPayout } from "#contracts/offer-order.ts";
import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { findDraft, type OfferDraft, recordDraftValues, removeDraft } from "#data/offer/drafts.server.ts";
import type { Principal } from "#domain/people/principal.ts";
import type { TypedAccount } from "#domain/people/typed-account.ts";
import { encryptField, fieldAad } from "#files/field-encryption.server.ts";
import { judgeAccount } from "#services/account/judge-account.ts";
import { refuseRequisites } from "#services/account/refuse-requisites.ts";
import type { ServiceContext } from "#services/context.ts";
import { quoteRoute } from "./quote-route.server.ts";
import { listPayouts, proposedAccount } from "./read-payout-choices.server.ts";

/** One step of a draft as it comes from its form. */
export type DraftPart =
  | { readonly step: "amounts"; readonly amount: NonNullable<DraftValues["amount"]> }
  | { readonly step: "contract"; readonly contract: NonNullable<DraftValues["contract"]> }
  | { readonly step: "invoice"; readonly invoice: NonNullable<DraftValues["invoice"]> }
  | { readonly step: "supplier"; readonly account: TypedAccount }
  | { readonly step: "accounts"; readonly payout: ChosenPayout };

const aadOf = (draftId: string) => fieldAad("offer_draft", "supplier", draftId);

function sealSupplier(draftId: string, typed: TypedAccount): ServiceResult<Partial<DraftValues>> {
  const { account, issues, last4 } = judgeAccount(typed);
  if (issues.length > 0) return refuseRequisites(issues);
  const sealed = encryptField(JSON.stringify(account), aadOf(draftId));
  return { ok: true, value: { supplier: { sealed, name: account.holderName, bankName: account.bankName, last4 } } };
}

/** The account that follows by itself, until its owner names another one; nothing where there is a choice to make. */
async function proposedPayout({ type, values }: OfferDraft, principal: Principal): Promise<Pick<DraftValues, "payout">> {
  if (type === "invoice" || values.payout !== undefined) return {};
  const account = proposedAccount(await listPayouts({ principal }, { country: values.route.to, way: values.route.get }));
  return account === undefined ? {} : { payout: { kind: "own", accountId: account.id } };
}

/** Judges a part and answers what the draft keeps of it. An invoice's file stays when the form brings no other. */
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
      return quoted.ok ? { ok: true, value: { ...(await proposedPayout(draft, principal)), amount } } : quoted;
    }
    case "contract":
      return { ok: true, value: { contract: part.contract } };
    case "invoice":
      return { ok: true, value: { invoice: { ...keptFile(values), ...part.invoice } } };
    case "supplier":
      return sealSupplier(id, part.account);
    case "accounts":
      return { ok: true, value: { payout: part.payout } };
  }
}

function keptFile({ invoice }: DraftValues): Pick<NonNullable<DraftValues["invoice"]>, "fileId" | "fileName"> {
  return invoice?.fileId === undefined ? {} : { fileId: invoice.fileId, ...(invoice.fileName && { fileName: invoice.fileName }) };
}

/**
 * Keeps one step of the member's own draft; with the amounts the account that follows by itself. Refusals: `NOT_FOUND`, `STATUS.CHANGED` when it was published meanwhile, those of
 * the quote for `amounts`, `BANK.REQUISITES {field, issue}` for `supplier`.
 */
export async function saveDraft({ principal, now }: ServiceContext, draftId: string, part: DraftPart): Promise<ServiceResult<OfferDraft>> {
  const draft = await findDraft(draftId, principal.userId);
  if (draft === null) return missing;
  const judged = await judgePart(draft, part, { principal, now });
  if (!judged.ok) return judged;
  const values = { ...draft.values, ...judged.value };
  const isKept = await recordDraftValues(draftId, principal.userId, values);
  return isKept ? { ok: true, value: { ...draft, values } } : refuse("STATUS.CHANGED");
}

/** Throws away the member's own unpublished draft; a foreign one looks missing. */
export async function discardDraft({ principal }: ServiceContext, draftId: string): Promise<ServiceResult<null>> {
  return isUuid(draftId) && (await removeDraft(draftId, principal.userId)) ? { ok: true, value: null } : missing;
}

export { aadOf as supplierAad };
