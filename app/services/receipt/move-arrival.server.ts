import { refuse } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import { type Arrival, type ArrivalChange, recordArrivalMove } from "#data/money/arrivals.server.ts";
import { listSentLike, type SentPayment } from "#data/money/returned-payouts.server.ts";
import { isDependent } from "#data/people/account-acts.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { RefusedError } from "#services/refused-error.ts";
import { isSameName } from "#services/same-name.ts";

/**
 * Returns payouts and refunds that the bank may have returned with this arrival; empty after it was decided. An equal amount is not
 * enough: the bank must call it a return, or its payer must have the recipient's name.
 */
export async function listSentOf(arrival: Arrival): Promise<readonly SentPayment[]> {
  if (arrival.state !== "unknown" || arrival.isCarried) return [];
  const { payerName, isReturn } = arrival;
  const isNamed = ({ recipient }: SentPayment) => payerName !== null && recipient !== null && isSameName(payerName, recipient);
  const found = await listSentLike(arrival);
  const named = found.filter(isNamed);
  return named.length > 0 || !isReturn ? named : found;
}

/**
 * Changes an arrival's state, with its ledger entry and its audit entry, in the caller's transaction. Throws `STATUS.CHANGED` when it
 * has changed since the person saw it.
 */
export async function moveArrival(tx: Tx, ctx: ServiceContext, arrival: Arrival, change: ArrivalChange): Promise<void> {
  const isMoved = await recordArrivalMove(tx, arrival, change, { at: ctx.now, actor: ctx.principal.userId });
  if (!isMoved) throw new RefusedError("STATUS.CHANGED");
  const diff = { from: arrival.state, ...(change.state === "matched" && { offer: change.offerId, leg: change.leg }) };
  const about = { action: `receipts.${change.state}`, objectType: "arrival", objectId: arrival.id, diff } as const;
  await recordAudit(tx, { ...auditOf(ctx), ...about, ...("reason" in change && { reason: change.reason }) });
}

/** As {@link moveArrival}, in its own transaction. Returns null or the refusal. */
export async function moveAlone(ctx: ServiceContext, arrival: Arrival, change: ArrivalChange) {
  try {
    await withTransaction((tx) => moveArrival(tx, ctx, arrival, change));
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    if (isDependent(error)) return refuse("STAGE.NOT_INDEPENDENT");
    throw error;
  }
}
