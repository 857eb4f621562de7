import { type CommandOutcome, isRefusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { withTransaction } from "#data/db.server.ts";
import { type ConsentRequest, findGivenConsent, findOpenConsent, recordConsentDecision } from "#data/offer/consent-requests.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { refuseDependent } from "#services/independence/refuse-dependent.server.ts";
import { moveReceipt } from "#services/stage/move-receipt.server.ts";
import { verifyStage } from "#services/stage/verify-stage.server.ts";
import { answerRepeat, answerSecondPress } from "./answer-repeat.server.ts";
import { auditConsent } from "./ask-consent.server.ts";
import { changeStatus } from "./change-status.server.ts";
import { refundOffer } from "./refund-offer.server.ts";
import { replaceBeneficiary } from "./replace-beneficiary.server.ts";
import { isOutdated, type ManagerOrder, requireManagedOffer } from "./submit-as-manager.server.ts";

function fulfil(ctx: ServiceContext, order: ManagerOrder, wish: ConsentRequest): Promise<CommandOutcome> {
  const { act, reason } = wish;
  const given = { ...order, consent: wish };
  if (act.type === "refund") return refundOffer(ctx, { ...given, reason });
  if (act.type === "changeStatus") return changeStatus(ctx, { ...given, reason, to: act.to, suppressLetters: act.suppressLetters });
  if (act.type === "replaceBeneficiary") return replaceBeneficiary(ctx, { ...given, leg: act.leg, accountId: act.accountId });
  if (act.type === "moveReceipt") return moveReceipt(ctx, { ...given, reason, leg: act.leg, to: act.to.offerId });
  const stage = act.type === "verifyOutgoing" ? "outgoing" : "refund";
  const { leg, submittedAt, toMembers } = act;
  return verifyStage(ctx, { ...given, stage, leg, submittedAt, reason, ...(toMembers && { toMembers }) });
}

/**
 * The second manager consents to an act on a large offer. The act is carried out in the second manager's name, with the first one's reason
 * and text for the members. Refusals: `NOT_FOUND` for all but managers, `OFFER.VERSION`, `STAGE.CLOSED` without a pending request,
 * `STAGE.SAME_PERSON` for the first manager, `STAGE.NOT_INDEPENDENT` for a manager who may be the same person, `STATUS.CHANGED` when
 * another manager answered first, and those of the act. A second submission, by the same form or by another one of the same version, gets
 * the outcome of the first one.
 */
export async function giveConsent(ctx: ServiceContext, order: ManagerOrder): Promise<CommandOutcome> {
  const managed = await requireManagedOffer(ctx, order.offerId, "offer.changeStatus");
  if (!managed.ok) return managed;
  const repeated = await answerRepeat(ctx, { offerId: managed.value.id, commandId: order.commandId }, {});
  if (repeated) return repeated;
  const outcome = await giveNow(ctx, order, managed.value);
  return isRefusal(outcome)
    ? ((await answerSecondPress(ctx, { ...order, offerId: managed.value.id }, findGivenConsent)) ?? outcome)
    : outcome;
}

async function giveNow(ctx: ServiceContext, order: ManagerOrder, offer: OfferState): Promise<CommandOutcome> {
  if (isOutdated(order, offer)) return refuse("OFFER.VERSION");
  const wish = await findOpenConsent(offer.id);
  if (wish === null) return refuse("STAGE.CLOSED");
  if (wish.askedBy === ctx.principal.userId) return refuse("STAGE.SAME_PERSON");
  const dependent = await refuseDependent(ctx.principal, [wish.askedBy]);
  if (dependent) return dependent;
  return await fulfil(ctx, order, wish);
}

/**
 * The second manager declines, or the first one withdraws the request. The offer does not change. Refusals: `NOT_FOUND` for all but
 * managers, `STAGE.CLOSED` without a pending request.
 */
export async function declineConsent(ctx: ServiceContext, offerId: string): Promise<ServiceResult<null>> {
  const managed = await requireManagedOffer(ctx, offerId, "offer.changeStatus");
  if (!managed.ok) return managed;
  const wish = await findOpenConsent(managed.value.id);
  if (wish === null) return refuse("STAGE.CLOSED");
  const decision = wish.askedBy === ctx.principal.userId ? "withdrawn" : "declined";
  return await withTransaction(async (tx) => {
    if (!(await recordConsentDecision(tx, wish.id, { decision, by: ctx.principal.userId, now: ctx.now }))) return refuse("STAGE.CLOSED");
    await auditConsent(tx, ctx, wish, decision);
    return { ok: true, value: null };
  });
}
