import type { OfferEvent } from "./events.ts";
import { phaseTable } from "./phase-table.ts";
import { type OfferState, offerSides, type Phase } from "./state.ts";

/** Returns whether the phase is not open, so that the offer gets no command about blocked members. */
const isDeaf = (phase: Phase): boolean => phaseTable[phase].memberBlocked === "quiet";

function namesPeople(event: OfferEvent): boolean {
  if (event.type === "statusChanged") return isDeaf(event.from);
  return event.type === "offerPublished" || event.type === "offerEdited" || event.type === "offerAccepted";
}

/**
 * Members whose block stops this offer from these events on. The caller must check each, because they may have been blocked before the
 * offer named them, when the offer got no command about it. `state` is the offer after the events.
 */
export function unwatchedMembers(events: readonly OfferEvent[], { phase, sides, legs }: OfferState): readonly string[] {
  if (isDeaf(phase) || !events.some(namesPeople)) return [];
  const named = offerSides.flatMap((side) => [sides[side]?.memberId, legs[side].beneficiary?.memberId]);
  return [...new Set(named.filter((id) => id !== undefined))];
}
