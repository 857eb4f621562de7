import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { actAsManager, type ManagerOrder } from "./submit-as-manager.server.ts";

/**
 * The second manager's consent to a refund of one leg although the other was paid out. Refusals: `NOT_FOUND` for all but managers,
 * `OFFER.VERSION`, `STAGE.SAME_PERSON` for the manager who proposed it, `STAGE.CLOSED` without a proposal, `OFFER.MONEY_IN_MOTION`,
 * `OFFER.NOTHING_TO_REFUND`, `OFFER.WRONG_PHASE`.
 */
export function consentRefund(ctx: ServiceContext, order: ManagerOrder): Promise<CommandOutcome> {
  return actAsManager(ctx, order, "offer.changeStatus", ({ refundProposal }) =>
    ok({
      command: { type: "consentRefund", proposedAt: refundProposal?.at ?? 0 },
    }),
  );
}
