import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { actAsManager, type ManagerOrder } from "./submit-as-manager.server.ts";

/**
 * Opens refunds of every leg with held or submitted money. If the other leg was paid out, proposes a refund to which a second manager must
 * consent (design/offer §4 `refund`). Refusals: `NOT_FOUND` for all but managers, `OFFER.VERSION`, `VALIDATION.REQUIRED` without a reason,
 * `OFFER.NOTHING_TO_REFUND`, `OFFER.MONEY_IN_MOTION`, `OFFER.WRONG_PHASE`, `OFFER.NEEDS_CONSENT` above a configured amount.
 */
export function refundOffer(ctx: ServiceContext, order: ManagerOrder & { readonly reason: string }): Promise<CommandOutcome> {
  return actAsManager(ctx, order, "offer.changeStatus", () =>
    ok({ command: { type: "refund", reason: order.reason.trim() }, consented: { type: "refund" } }),
  );
}
