import type { OfferEvent } from "./events.ts";
import { phaseTable } from "./phase-table.ts";
import { type OfferState, offerSides, type Phase } from "./state.ts";

/** Returns whether the phase is not open, so that the offer gets no command about its agents. */
const isDeaf = (phase: Phase): boolean => phaseTable[phase].agentSuspended === "quiet";

function makesAgentsCount(event: OfferEvent): boolean {
  if (event.type === "statusChanged") return isDeaf(event.from);
  return event.type === "offerPublished" || event.type === "offerEdited" || event.type === "legReassigned";
}

/**
 * Agents whose suspension holds this offer from these events on. The caller must check each, because it may have been suspended before the
 * offer was open, when the offer got no command about it (design/offer §4). `state` is the offer after the events.
 */
export function unwatchedAgents(events: readonly OfferEvent[], { phase, legs }: OfferState): readonly string[] {
  if (isDeaf(phase) || !events.some(makesAgentsCount)) return [];
  return [...new Set(offerSides.map((side) => legs[side].agentId))];
}
