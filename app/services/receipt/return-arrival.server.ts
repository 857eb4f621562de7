import { type CommandOutcome, ok, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listArrivalSubmitters } from "#data/people/account-acts.server.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { refuseDependent } from "#services/independence/refuse-dependent.server.ts";
import { answerRepeat } from "#services/offer/commands/answer-repeat.server.ts";
import { submitStage } from "#services/stage/submit-stage.server.ts";
import { listSentOf, moveAlone, moveArrival } from "./move-arrival.server.ts";
import { requireArrival } from "./receipt-agents.server.ts";

const done: ServiceResult<null> = { ok: true, value: null };

export interface ReturnOrder {
  readonly arrivalId: string;
  readonly reason: string;
  /** The bank's number of the return transfer. */
  readonly returnNumber: string;
}

/**
 * Submits that an unknown arrival was sent back to its payer. The ledger changes when a second person of the office has verified it.
 * Refusals: `NOT_FOUND` for other agents' staff, `STATUS.CHANGED`.
 */
export async function stateReturn(ctx: ServiceContext, { arrivalId, reason, returnNumber }: ReturnOrder): Promise<ServiceResult<null>> {
  const found = await requireArrival(ctx, arrivalId, "receipts.decide");
  if (!found.ok) return found;
  if (found.value.state !== "unknown") return refuse("STATUS.CHANGED");
  return (await moveAlone(ctx, found.value, { state: "returning", reason, returnNumber, by: ctx.principal.userId })) ?? done;
}

/**
 * Verifies the return transfer as a second person: the money has left the agent's account. Refusals: `NOT_FOUND`, `STAGE.SAME_PERSON` for
 * the person who submitted it, `STAGE.NOT_INDEPENDENT` for one who may be that person or the importer of the statement, `STATUS.CHANGED`.
 */
export async function verifyReturn(ctx: ServiceContext, arrivalId: string): Promise<ServiceResult<null>> {
  const found = await requireArrival(ctx, arrivalId, "receipts.verify");
  if (!found.ok) return found;
  if (found.value.state !== "returning") return refuse("STATUS.CHANGED");
  if (found.value.statedBy === ctx.principal.userId) return refuse("STAGE.SAME_PERSON");
  const dependent = await refuseDependent(ctx.principal, await listArrivalSubmitters(arrivalId));
  if (dependent) return dependent;
  return (await moveAlone(ctx, found.value, { state: "returned", by: ctx.principal.userId })) ?? done;
}

/**
 * Refuses the return, because the transfer was not found or was submitted by mistake: the money is unmatched again. Refusals: those of
 * {@link verifyReturn}.
 */
export async function refuseReturn(ctx: ServiceContext, arrivalId: string): Promise<ServiceResult<null>> {
  const permission = ctx.principal.agentId === null ? "receipts.verify" : "receipts.decide";
  const found = await requireArrival(ctx, arrivalId, permission);
  if (!found.ok) return found;
  if (found.value.state !== "returning") return refuse("STATUS.CHANGED");
  return (await moveAlone(ctx, found.value, { state: "unknown" })) ?? done;
}

interface BounceOrder {
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
