import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { actAsManager, type ManagerOrder } from "./submit-as-manager.server.ts";

/**
 * Resumes a suspended offer with a new payment window that ends at `dueAt`, moved to working time (design/offer §4 `resume`). Refusals:
 * `NOT_FOUND` for all but managers, `OFFER.VERSION`, `VALIDATION.REQUIRED`, `VALIDATION.DATE {field}` for an instant that is not in the
 * future, `OFFER.WRONG_PHASE`.
 */
export function resumeOffer(
  ctx: ServiceContext,
  order: ManagerOrder & { readonly reason: string; readonly dueAt: Instant },
): Promise<CommandOutcome> {
  return actAsManager(ctx, order, "offer.changeStatus", () =>
    ok({
      command: { type: "resume", reason: order.reason.trim(), dueAt: order.dueAt },
    }),
  );
}
