import type { ShownQuote } from "#contracts/offer/offer-order.ts";
import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordApprovalOrder } from "#data/offer/approved-drafts.server.ts";
import { findDraft } from "#data/offer/draft-reads.server.ts";
import { approvalLimits } from "#domain/offer/approval-limits.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { isBeforeFirstCheck } from "#domain/people/personal/profile-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { isFinished } from "./publish-draft.server.ts";
import { quoteDraft } from "./read-draft.server.ts";

/**
 * Stores a new member's order to publish a finished draft as soon as the profile is approved, within the limits that the page showed.
 * Refusals: `ACCOUNT.SUSPENDED`, `NOT_FOUND`, `STATUS.CHANGED` for an unfinished draft or a profile that was checked meanwhile,
 * `OFFER.TERMS_CHANGED {rateBefore, rateNow}` when the page showed other figures, those of the quote.
 */
export async function orderPublication(ctx: ServiceContext, draftId: string, shown: ShownQuote): Promise<ServiceResult<null>> {
  const { principal, now, ip, userAgent } = ctx;
  const refusal = requirePermission(principal, "offer.draft");
  if (refusal) return refusal;
  const draft = await findDraft(draftId, principal.userId);
  if (draft === null) return missing;
  if (!isBeforeFirstCheck(principal) || !isFinished(draft)) return refuse("STATUS.CHANGED");
  const quote = await quoteDraft(draft, now);
  if (quote === null) return refuse("STATUS.CHANGED");
  if (!quote.ok) return quote;
  const { rate, legs } = quote.value;
  const figures = { payIn: legs.owner.payIn, principal: legs.buyer.principal };
  const isSame = shown.ownerPayIn === decimalText(figures.payIn) && shown.buyerPrincipal === decimalText(figures.principal);
  if (!isSame || shown.rate !== rate) return refuse("OFFER.TERMS_CHANGED", { rateBefore: shown.rate, rateNow: rate });
  const { payIn, principal: least } = approvalLimits(figures);
  const onApproval = {
    agreedAt: now,
    maxPayIn: decimalText(payIn),
    minPrincipal: decimalText(least),
    ip,
    userAgent: userAgent.slice(0, 300),
  };
  const isKept = await recordApprovalOrder(draft, onApproval);
  return isKept ? { ok: true, value: null } : refuse("STATUS.CHANGED");
}
