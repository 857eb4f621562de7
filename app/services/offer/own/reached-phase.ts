import type { EventType, OfferEvent } from "#domain/offer/events.ts";
import type { OfferState, Phase } from "#domain/offer/state.ts";

const ways: readonly Phase[] = ["published", "signing", "awaitingPayment", "verifying", "payingOut", "confirming", "completed"];

const openedBy: Partial<Record<EventType, Phase>> = {
  offerAccepted: "signing",
  paymentWindowOpened: "awaitingPayment",
  offerResumed: "awaitingPayment",
  verificationOpened: "verifying",
  payoutsOpened: "payingOut",
};

const openedPhase = (event: OfferEvent): Phase | undefined => (event.type === "statusChanged" ? event.to : openedBy[event.type]);

/**
 * Returns the last regular phase that the offer reached. The state of a suspended, refunded or cancelled offer does not contain it, and
 * a refund closes the stages that show it, so it is computed from the events.
 */
export function reachedPhase({ phase }: OfferState, events: readonly OfferEvent[]): Phase {
  if (ways.includes(phase)) return phase;
  const opened = events.flatMap((event) => openedPhase(event) ?? []).findLast((one) => ways.includes(one));
  return opened ?? "published";
}
