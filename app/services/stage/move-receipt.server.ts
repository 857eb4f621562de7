import { type CommandOutcome, ok, refuse } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { actAsManager, type ManagerOrder } from "#services/offer/commands/submit-as-manager.server.ts";
import { networkOf } from "./give-arrival.server.ts";
import { judgeReassignment } from "./reassign-arrival.server.ts";
import { listVerifiedReferences } from "./reference-standing.server.ts";

export interface MoveOrder extends ManagerOrder {
  readonly leg: OfferSide;
  /** The deal that the transfer pays for, by uuid or human number. */
  readonly to: string;
  readonly reason: string;
}

/**
 * Moves a crypto transfer that a stopped deal holds to the deal for which it pays, without a refund (design/money §5). One manager requests
 * it, another one consents. The money leaves the books of this deal, and the other deal's agent submits it there. Refusals: those of {@link
 * judgeReassignment}, `STAGE.CLOSED` for a deal that is not stopped or holds more than one receipt, `VALIDATION.REQUIRED {field}` without a
 * reason, `OFFER.NEEDS_CONSENT` when the request is stored for another manager, `STAGE.SAME_PERSON`.
 */
export function moveReceipt(ctx: ServiceContext, order: MoveOrder): Promise<CommandOutcome> {
  const { leg, to, consent } = order;
  const reason = order.reason.trim();
  const plan = async (state: OfferState) => {
    const [number] = await listVerifiedReferences(pool, networkOf(state, leg), { offerId: state.id, leg });
    if (number === undefined) return refuse("STAGE.CLOSED");
    const judged = await judgeReassignment(ctx, { offerId: state.id, leg, number, to });
    if (!judged.ok) return judged;
    const target = { offerId: judged.value.to.id, leg: judged.value.toLeg };
    return ok({
      command: { type: "moveReceipt" as const, leg, to: target, reason, ...(consent && { askedBy: consent.askedBy }) },
      consented: { type: "moveReceipt" as const, leg, to: target },
      diff: { to: judged.value.to.humanId },
    });
  };
  return actAsManager(ctx, order, "offer.changeStatus", plan, { type: "moveReceipt", leg, reason });
}
