import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { actAsManager, type ManagerOrder } from "./submit-as-manager.server.ts";

/**
 * Opens refunds of every leg that holds or states money, or, once the other leg was paid out, proposes one that a second manager has to
 * consent to (design/offer §4 `refund`). Refusals: `NOT_FOUND` for everybody but managers,
 * `OFFER.VERSION`, `VALIDATION.REQUIRED` without a reason, `OFFER.NOTHING_TO_REFUND`, `OFFER.MONEY_IN_MOTION`, `OFFER.WRONG_PHASE`, `OFFER.NEEDS_CONSENT` above a set sum.
 */
export function refundOffer(ctx: ServiceContext, order: ManagerOrder & { readonly reason: string }): Promise<CommandOutcome> {
  return actAsManager(ctx, order, "offer.changeStatus", () =>
    ok({ command: { type: "refund", reason: order.reason.trim() }, consented: { type: "refund" } }),
  );
}
