import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { actAsManager, type ManagerOrder } from "./submit-as-manager.server.ts";

/**
 * Releases a payout that is on hold because the beneficiary's account was changed: it is paid to the frozen account (design/product §11).
 * Refusals: `NOT_FOUND` for all but managers, `OFFER.VERSION`, `STAGE.CLOSED` when nothing is on hold.
 */
export function confirmBeneficiary(ctx: ServiceContext, order: ManagerOrder & { readonly leg: OfferSide }): Promise<CommandOutcome> {
  return actAsManager(ctx, order, "offer.changeStatus", () => ok({ command: { type: "confirmBeneficiary", leg: order.leg } }));
}
