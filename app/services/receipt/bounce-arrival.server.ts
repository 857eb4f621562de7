import { type CommandOutcome, ok, refuse } from "#contracts/outcome.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { answerRepeat } from "#services/offer/commands/answer-repeat.server.ts";
import { submitStage } from "#services/stage/submit-stage.server.ts";
import { listSentOf, moveArrival } from "./move-arrival.server.ts";
import { requireArrival } from "./receipt-agents.server.ts";

export interface BounceOrder {
  readonly arrivalId: string;
  readonly commandId: string;
  readonly offerId: string;
  readonly leg: OfferSide;
  readonly reason: string;
}

/**
 * Submits that an arrival is a bounced payout. The offer posts the bounce, so the arrival's money leaves the account's book in the same
 * transaction and counts once. A refused command restores the arrival. Refusals: `NOT_FOUND` for other agents' staff, `STATUS.CHANGED` when
 * the arrival was decided meanwhile, `VALIDATION.CHOICE {field}` for a payout of another amount or account, those of the core for a payout
 * that cannot bounce any more.
 */
export async function bounceArrival(ctx: ServiceContext, order: BounceOrder): Promise<CommandOutcome> {
  const { arrivalId, commandId, offerId, leg, reason } = order;
  const found = await requireArrival(ctx, arrivalId, "receipts.decide");
  if (!found.ok) return found;
  const arrival = found.value;
  if (arrival.state !== "unknown") return (await answerRepeat(ctx, order, { type: "reportBounce", leg })) ?? refuse("STATUS.CHANGED");
  const isSent = (await listSentOf(arrival)).some((sent) => sent.mayBounce && sent.offerId === offerId && sent.leg === leg);
  if (!isSent) return refuse("VALIDATION.CHOICE", { field: "payout" });
  const change = { state: "bounced", offerId, leg, commandId, by: ctx.principal.userId } as const;
  return await submitStage(ctx, { offerId, leg, commandId }, async () =>
    ok({ command: { type: "reportBounce", leg, reason }, writeRows: (tx) => moveArrival(tx, ctx, arrival, change) }),
  );
}
