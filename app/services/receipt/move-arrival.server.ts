import { refuse } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import { type Arrival, type ArrivalChange, recordArrivalChange } from "#data/money/arrivals.server.ts";
import { recordLedgerEntries } from "#data/money/ledger.server.ts";
import { isDependent } from "#data/people/account-acts.server.ts";
import type { UnmatchedReceipt } from "#domain/money/unmatched.ts";
import { matchedEntry, unmatchedAgainEntry, unmatchedReturnedEntry } from "#domain/money/unmatched.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { RefusedError } from "#services/refused-error.ts";

function entryOf(arrival: Arrival, change: ArrivalChange) {
  const { id: receiptId, agentId, agentAccountId, amount, moves } = arrival;
  const money: UnmatchedReceipt = { receiptId, agentId, agentAccountId, amount, moves };
  if (change.state === "matched") return matchedEntry(money, change.offerId, change.leg);
  if (change.state === "returned") return unmatchedReturnedEntry(money);
  return change.state === "unknown" && arrival.state === "matched" ? unmatchedAgainEntry(money) : null;
}

/**
 * Moves an arrival on, with its money in the ledger and its line in the audit, in the caller's transaction. Throws `STATUS.CHANGED` when it
 * is not any more what the person saw.
 */
export async function moveArrival(tx: Tx, ctx: ServiceContext, arrival: Arrival, change: ArrivalChange): Promise<void> {
  if (!(await recordArrivalChange(tx, arrival, change))) throw new RefusedError("STATUS.CHANGED");
  const entry = entryOf(arrival, change);
  if (entry !== null) await recordLedgerEntries(tx, [entry], { at: ctx.now, actor: ctx.principal.userId });
  const diff = { from: arrival.state, ...(change.state === "matched" && { offer: change.offerId, leg: change.leg }) };
  const about = { action: `receipts.${change.state}`, objectType: "arrival", objectId: arrival.id, diff } as const;
  await recordAudit(tx, { ...auditOf(ctx), ...about, ...("reason" in change && { reason: change.reason }) });
}

/** As {@link moveArrival}, in a transaction of its own; null or the refusal. */
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
