import type { OfferEvent } from "./events.ts";
import { phaseTable } from "./phase-table.ts";
import { type OfferSide, type OfferState, offerSides, type Phase } from "./state.ts";

/** Nothing is paid out from here, so a changed account is not heard. */
const isDeaf = (phase: Phase): boolean => phaseTable[phase].bankAccountChanged === "quiet";

/** Legs that from this event on pay to an account which nobody watched before it. */
function legsFrom(event: OfferEvent): readonly OfferSide[] {
  switch (event.type) {
    case "offerPublished":
    case "offerEdited":
      return offerSides;
    case "offerAccepted":
      return ["owner"];
    case "beneficiaryConfirmed":
      // Without a new account a manager keeps the frozen one knowingly.
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
 * Frozen accounts (`account_snapshot.id`) that these events make count: each may have been changed or removed since it was frozen,
 * while no open offer named it yet and nobody was told (design/product §11). `state` is the offer after the events.
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
