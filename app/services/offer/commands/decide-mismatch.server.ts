import type { MismatchAnswer } from "#contracts/offer/mismatch-answer.ts";
import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { Money } from "#domain/money/money.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { refusalOfCarry } from "./carry-targets.server.ts";
import { actAsManager, type ManagerOrder } from "./submit-as-manager.server.ts";

export interface MismatchDecision extends ManagerOrder, MismatchAnswer {
  readonly leg: OfferSide;
  /** With `requote`: the amount that the receipt shall count for, in the leg's currency. */
  readonly credited?: Money;
}

/**
 * Settles a mismatch for a member, or proposes a requote to both sides (design/money §3). Refusals: `NOT_FOUND` for all but managers,
 * `OFFER.VERSION`, `STAGE.CLOSED` when it is already settled, `AUTH.FORBIDDEN` for a choice that only the sides may make,
 * `VALIDATION.CHOICE`, `VALIDATION.AMOUNT {field}`.
 */
export function decideMismatch(ctx: ServiceContext, decision: MismatchDecision): Promise<CommandOutcome> {
  const { leg, choice, credited, carryTo } = decision;
  return actAsManager(
    ctx,
    decision,
    "offer.verify",
    async (state) =>
      (await refusalOfCarry(state, leg, decision)) ??
      ok({
        command: { type: "settleMismatch", leg, choice, ...(credited && { credited }), ...(carryTo && { carryTo }) },
        diff: { choice, ...(carryTo && { carryTo: carryTo.offerId }) },
      }),
    { type: "settleMismatch", leg, choice, ...(credited && { credited }), ...(carryTo && { carryTo }) },
  );
}
