import type { OfferEvent } from "./events.ts";
import { phaseTable } from "./phase-table.ts";
import { type OfferState, offerSides, type Phase } from "./state.ts";

/** An offer that is not open is not told of its people. */
const isDeaf = (phase: Phase): boolean => phaseTable[phase].memberBlocked === "quiet";

function namesPeople(event: OfferEvent): boolean {
  if (event.type === "statusChanged") return isDeaf(event.from);
  return event.type === "offerPublished" || event.type === "offerEdited" || event.type === "offerAccepted";
}

/**
 * People whose block would stop this offer from these events on: each may have been blocked while the offer did not name them yet
 * and was not told. `state` is the offer after the events.
 */
export function unwatchedMembers(events: readonly OfferEvent[], { phase, sides, legs }: OfferState): readonly string[] {
  if (isDeaf(phase) || !events.some(namesPeople)) return [];
  const named = offerSides.flatMap((side) => [sides[side]?.memberId, legs[side].beneficiary?.memberId]);
  return [...new Set(named.filter((id) => id !== undefined))];
}
