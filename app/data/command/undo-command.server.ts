import { recordAudit } from "#data/audit/audit.server.ts";
import type { Tx } from "#data/db.server.ts";
import { recordArrivalMove } from "#data/money/arrival-moves.server.ts";
import { type Arrival, listArrivalsOfCommand } from "#data/money/arrivals.server.ts";
import { releaseHashClaims } from "#data/money/hash-claims.server.ts";
import { releaseReferences } from "#data/money/references.server.ts";
import { removeReceiptsOf } from "#data/money/stated-receipts.server.ts";
import { freeDraftOf } from "#data/offer/published-drafts.server.ts";

async function unmatch(tx: Tx, arrival: Arrival, commandId: string): Promise<void> {
  await recordArrivalMove(tx, arrival, { state: "unknown" }, { at: Date.now(), actor: "system" });
  const about = { action: "receipts.unknown", objectType: "arrival", objectId: arrival.id } as const;
  await recordAudit(tx, { actorId: null, actorKind: "system", ...about, diff: { from: arrival.state, command: commandId } });
}

/**
 * Undoes the rows that a refused command wrote: its receipt, the match of its arrival, its references and hash claims, and the publication
 * of its draft. Rows of other commands remain. Part of the transaction that records the refusal, which also releases its files.
 */
export async function undoCommand(tx: Tx, { id, offerId }: { readonly id: string; readonly offerId: string }): Promise<void> {
  for (const arrival of await listArrivalsOfCommand(tx, offerId, id)) await unmatch(tx, arrival, id);
  await removeReceiptsOf(tx, offerId, id);
  await releaseReferences(tx, offerId, id);
  await releaseHashClaims(tx, offerId, id);
  await freeDraftOf(tx, offerId, id);
}
