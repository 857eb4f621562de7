import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { actAsManager, type ManagerOrder } from "./submit-as-manager.server.ts";

export interface LaterEnd {
  readonly reason: string;
  readonly dueAt: Instant;
  /** The sentence for the members; empty when they get none. When absent, they read the reason. */
  readonly note?: string;
  /** The members get the notification without letter and push. */
  readonly isSilent?: boolean;
  /** Offers of a sandbox only: the new deadline may be before the current one. */
  readonly isEarlier?: true;
}

/**
 * Moves the running deadline to a later instant (design/offer §4 `extendDeadline`). Refusals: `NOT_FOUND` for all but managers,
 * `OFFER.VERSION`, `VALIDATION.REQUIRED`, `VALIDATION.DATE {field}` for an instant that is not later, `OFFER.WRONG_PHASE` without a
 * deadline.
 */
export function extendDeadline(ctx: ServiceContext, order: ManagerOrder & LaterEnd): Promise<CommandOutcome> {
  return actAsManager(ctx, order, "offer.changeStatus", () =>
    ok({
      command: {
        ...{ type: "extendDeadline", reason: order.reason.trim(), dueAt: order.dueAt },
        ...(order.note !== undefined && { note: order.note }),
        ...(order.isSilent && { isSilent: true }),
        ...(order.isEarlier && { isEarlier: true }),
      },
    }),
  );
}
