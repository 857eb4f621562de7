import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { Money } from "#domain/money/money.ts";
import type { MismatchChoice, OfferSide } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { actAsManager, type ManagerOrder } from "./submit-as-manager.server.ts";

export interface MismatchDecision extends ManagerOrder {
  readonly leg: OfferSide;
  readonly choice: Exclude<MismatchChoice, "carryExcess">;
  /** With `requote`: what the receipt is proposed to count for, in the leg's currency. */
  readonly credited?: Money;
}

/**
 * Settles in a member's place what happens to money that came otherwise than agreed, or proposes a requote to both sides
 * (design/money §3). Refusals: `NOT_FOUND` for everybody but managers, `OFFER.VERSION`, `STAGE.CLOSED` when it is settled already,
 * `AUTH.FORBIDDEN` for a choice that only the sides may make, `VALIDATION.CHOICE`, `VALIDATION.AMOUNT {field}`.
 */
export function decideMismatch(ctx: ServiceContext, decision: MismatchDecision): Promise<CommandOutcome> {
  const { leg, choice, credited } = decision;
  return actAsManager(ctx, decision, "offer.verify", () =>
    ok({
      command: { type: "settleMismatch", leg, choice, ...(credited && { credited }) },
      diff: { choice },
    }),
  );
}
