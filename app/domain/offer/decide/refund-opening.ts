import type { EventOf } from "../events.ts";
import { isArrivalAwaited } from "../facts.ts";
import { type OfferSide, type OfferState, offerSides } from "../state.ts";

/** The offer is stopped and `legs` go back. What was paid out before is watched until it has arrived or come back (decision 022). */
export function refundOpening(state: OfferState, legs: readonly OfferSide[], reason: string, by: string): EventOf<"refundOpened"> {
  const awaited = offerSides.filter((side) => isArrivalAwaited(state.legs[side]));
  return { type: "refundOpened", legs, reason, by, ...(awaited.length > 0 && { awaited }) };
}
