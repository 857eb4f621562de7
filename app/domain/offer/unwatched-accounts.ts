import type { OfferEvent } from "./events.ts";
import { phaseTable } from "./phase-table.ts";
import { type OfferSide, type OfferState, offerSides, type Phase } from "./state.ts";

/** Returns whether changed accounts do not matter in this phase, because nothing is paid out in it. */
const isDeaf = (phase: Phase): boolean => phaseTable[phase].bankAccountChanged === "quiet";

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
      return isDeaf(event.from) ? offerSides : [];
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
  if (isDeaf(phase)) return [];
  const named = new Set(events.flatMap(legsFrom));
  return offerSides.flatMap((side) => {
    const { beneficiary, beneficiaryHold, paidOut } = legs[side];
    const counts = named.has(side) && beneficiary?.accountId !== undefined && !beneficiaryHold && !paidOut;
    return counts ? [beneficiary.snapshotId] : [];
  });
}
