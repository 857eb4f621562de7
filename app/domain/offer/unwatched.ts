import type { CommandType } from "./commands.ts";
import type { OfferEvent } from "./events.ts";
import { phaseTable } from "./phase-table.ts";
import { type OfferSide, type OfferState, offerSides, type Phase } from "./state.ts";

/** Returns whether the offer gets no such command in this phase. */
const isDeaf = (phase: Phase, to: CommandType): boolean => phaseTable[phase][to] === "quiet";

/** Legs that, from this event on, pay to an account that no open offer has watched before. */
function legsFrom(event: OfferEvent): readonly OfferSide[] {
  switch (event.type) {
    case "offerPublished":
    case "offerEdited":
      return offerSides;
    case "offerAccepted":
      return ["owner"];
    case "beneficiaryConfirmed":
      // Without a new account in the event, a manager confirmed the frozen one.
      return event.beneficiary ? [event.leg] : [];
    case "payoutBounced":
      return [event.leg];
    case "statusChanged":
      return isDeaf(event.from, "bankAccountChanged") ? offerSides : [];
    default:
      return [];
  }
}

/**
 * Frozen accounts (`account_snapshot.id`) that count from these events on. The caller must check each, because it may have changed or been
 * removed after it was frozen, when no open offer referred to it and no notification was sent (design/product §11). `state` is the offer
 * after the events.
 */
export function unwatchedAccounts(events: readonly OfferEvent[], { phase, legs }: OfferState): readonly string[] {
  if (isDeaf(phase, "bankAccountChanged")) return [];
  const named = new Set(events.flatMap(legsFrom));
  return offerSides.flatMap((side) => {
    const { beneficiary, beneficiaryHold, paidOut } = legs[side];
    const counts = named.has(side) && beneficiary?.accountId !== undefined && !beneficiaryHold && !paidOut;
    return counts ? [beneficiary.snapshotId] : [];
  });
}

function makesAgentsCount(event: OfferEvent): boolean {
  if (event.type === "statusChanged") return isDeaf(event.from, "agentSuspended");
  return event.type === "offerPublished" || event.type === "offerEdited" || event.type === "legReassigned";
}

/**
 * Agents whose suspension holds this offer from these events on. The caller must check each, because it may have been suspended before the
 * offer was open, when the offer got no command about it (design/offer §4). `state` is the offer after the events.
 */
export function unwatchedAgents(events: readonly OfferEvent[], { phase, legs }: OfferState): readonly string[] {
  if (isDeaf(phase, "agentSuspended") || !events.some(makesAgentsCount)) return [];
  return [...new Set(offerSides.map((side) => legs[side].agentId))];
}

function namesPeople(event: OfferEvent): boolean {
  if (event.type === "statusChanged") return isDeaf(event.from, "memberBlocked");
  return event.type === "offerPublished" || event.type === "offerEdited" || event.type === "offerAccepted";
}

/**
 * Members whose block stops this offer from these events on. The caller must check each, because they may have been blocked before the
 * offer named them, when the offer got no command about it. `state` is the offer after the events.
 */
export function unwatchedMembers(events: readonly OfferEvent[], { phase, sides, legs }: OfferState): readonly string[] {
  if (isDeaf(phase, "memberBlocked") || !events.some(namesPeople)) return [];
  const named = offerSides.flatMap((side) => [sides[side]?.memberId, legs[side].beneficiary?.memberId]);
  return [...new Set(named.filter((id) => id !== undefined))];
}
