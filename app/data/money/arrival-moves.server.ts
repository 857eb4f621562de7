import type { Tx } from "#data/db.server.ts";
import {
  bounceMatchedEntry,
  bounceUnmatchedEntry,
  matchedEntry,
  type UnmatchedReceipt,
  unmatchedAgainEntry,
  unmatchedReturnedEntry,
} from "#domain/money/unmatched.ts";
import { type Arrival, type ArrivalChange, recordArrivalChange } from "./arrivals.server.ts";
import { type LedgerOrigin, recordLedgerEntries } from "./ledger.server.ts";
import { removeStatementReceipt } from "./stated-receipts.server.ts";

function entryOf(arrival: Arrival, change: ArrivalChange) {
  const { id: receiptId, agentId, agentAccountId, amount, moves } = arrival;
  const money: UnmatchedReceipt = { receiptId, agentId, agentAccountId, amount, moves };
  if (change.state === "matched") return matchedEntry(money, change.offerId, change.leg);
  if (change.state === "returned") return unmatchedReturnedEntry(money);
  if (change.state === "bounced") return bounceMatchedEntry(money);
  if (change.state !== "unknown") return null;
  if (arrival.state === "bounced") return bounceUnmatchedEntry(money);
  return arrival.state === "matched" ? unmatchedAgainEntry(money) : null;
}

/**
 * Changes an arrival's state, with its ledger entry. Undoing a match also deletes the receipt that was created from it. Returns false and
 * writes nothing when the arrival has changed meanwhile.
 */
export async function recordArrivalMove(tx: Tx, arrival: Arrival, change: ArrivalChange, origin: LedgerOrigin): Promise<boolean> {
  if (!(await recordArrivalChange(tx, arrival, change))) return false;
  const entry = entryOf(arrival, change);
  if (entry !== null) await recordLedgerEntries(tx, [entry], origin);
  if (change.state === "unknown" && arrival.receiptId !== null) await removeStatementReceipt(tx, arrival.receiptId);
  return true;
}
