import type { Tx } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { EventOf } from "#domain/offer/events.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { giveArrival, networkOf } from "#services/stage/give-arrival.server.ts";
import { listVerifiedReferences } from "#services/stage/reference-standing.server.ts";

/**
 * Records the transfer's number for the other offer in the transaction that takes the money out of this one, so that agent staff can state
 * it there.
 */
export async function giveMoved(tx: Tx, from: OfferState, event: EventOf<"receiptMoved">): Promise<void> {
  const { leg, reason, by } = event;
  const to = await readOfferState(tx, event.to.offerId);
  if (to === null) return;
  for (const number of await listVerifiedReferences(tx, networkOf(from, leg), { offerId: from.id, leg })) {
    await giveArrival(tx, { from, to, toLeg: event.to.leg }, { leg, number, reason }, { actorId: by, actorKind: "user" });
  }
}
