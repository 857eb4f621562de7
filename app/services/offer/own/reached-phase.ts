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
 * How far the straight way was gone. A suspended, refunded or cancelled offer no longer says it itself, and a refund closes the stages
 * that would: its scenario does.
 */
export function reachedPhase({ phase }: OfferState, events: readonly OfferEvent[]): Phase {
  if (ways.includes(phase)) return phase;
  const opened = events.flatMap((event) => openedPhase(event) ?? []).findLast((one) => ways.includes(one));
  return opened ?? "published";
}
