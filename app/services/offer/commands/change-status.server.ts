import { type CommandOutcome, ok } from "#contracts/outcome.ts";
import type { Phase } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { actAsManager, type ManagerOrder } from "./submit-as-manager.server.ts";

export interface StatusChange extends ManagerOrder {
  readonly to: Phase;
  readonly reason: string;
  /** True: letters are recorded but not sent. Notifications in the product are still sent. */
  readonly suppressLetters: boolean;
}

/**
 * Moves an offer to another phase as an override (design/offer §4 `changeStatus`); the core refuses every impossible state. Refusals:
 * `NOT_FOUND` for everybody but managers, `OFFER.VERSION`, `VALIDATION.REQUIRED` without a reason, `VALIDATION.CHOICE {field}` for a phase
 * that the facts do not permit, `OFFER.REFUND_INSTEAD`, `OFFER.MONEY_IN_MOTION`, `AUTH.FORBIDDEN` for reopening by anybody but an admin,
 * `OFFER.NEEDS_CONSENT` above a configured amount.
 */
export function changeStatus(ctx: ServiceContext, change: StatusChange): Promise<CommandOutcome> {
  const { to, suppressLetters } = change;
  const reason = change.reason.trim();
  return actAsManager(ctx, change, "offer.changeStatus", ({ phase }) =>
    ok({
      command: { type: "changeStatus", to, reason, suppressLetters },
      consented: { type: "changeStatus", to, suppressLetters },
      diff: { from: phase, to, suppressLetters },
    }),
  );
}
