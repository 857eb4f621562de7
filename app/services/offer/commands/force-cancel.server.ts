import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { actAsManager, type ManagerOrder } from "./submit-as-manager.server.ts";

/**
 * Cancels an offer that holds no money (design/offer §4 `forceCancel`). Refusals: `NOT_FOUND` for everybody but managers, `OFFER.VERSION`,
 * `VALIDATION.REQUIRED` without a reason, `OFFER.REFUND_INSTEAD` when a leg holds money, `OFFER.WRONG_PHASE`.
 */
export function forceCancel(ctx: ServiceContext, order: ManagerOrder & { readonly reason: string }): Promise<CommandOutcome> {
  return actAsManager(ctx, order, "offer.changeStatus", () => ok({ command: { type: "forceCancel", reason: order.reason.trim() } }));
}
