import { type CommandOutcome, isRefusal, ok } from "#contracts/outcome.ts";
import { findConsentedRefund } from "#data/offer/consent-requests.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { answerSecondPress } from "./answer-repeat.server.ts";
import { actAsManager, type ManagerOrder, requireManagedOffer } from "./submit-as-manager.server.ts";

/**
 * The second manager's consent to a refund of one leg although the other was paid out. Refusals: `NOT_FOUND` for all but managers,
 * `OFFER.VERSION`, `STAGE.SAME_PERSON` for the manager who proposed it, `STAGE.CLOSED` without a proposal, `OFFER.MONEY_IN_MOTION`,
 * `OFFER.NOTHING_TO_REFUND`, `OFFER.WRONG_PHASE`. A second submission by another form of the same version gets the outcome of the first
 * one.
 */
export async function consentRefund(ctx: ServiceContext, order: ManagerOrder): Promise<CommandOutcome> {
  const type = "consentRefund";
  const plan = ({ refundProposal }: OfferState) => ok({ command: { type, proposedAt: refundProposal?.at ?? 0 } } as const);
  const managed = await requireManagedOffer(ctx, order.offerId, "offer.changeStatus");
  if (!managed.ok) return managed;
  const asked = { ...order, offerId: managed.value.id };
  const outcome = await actAsManager(ctx, asked, "offer.changeStatus", plan, { type });
  return isRefusal(outcome) ? ((await answerSecondPress(ctx, asked, findConsentedRefund)) ?? outcome) : outcome;
}
