import type { Money } from "../../money/money.ts";
import type { EventOf } from "../events.ts";
import { beyondPrincipal, heldOf, isArrivalAwaited, otherSide, paidOutSides, payoutOf } from "../facts.ts";
import { type OfferSide, type OfferState, offerSides } from "../state.ts";

/** Stops the offer and refunds `legs`. An earlier payout is watched until it has arrived or bounced (decision 022). */
export function refundOpening(state: OfferState, legs: readonly OfferSide[], reason: string, by: string): EventOf<"refundOpened"> {
  const awaited = offerSides.filter((side) => isArrivalAwaited(state.legs[side]));
  return { type: "refundOpened", legs, reason, by, ...(awaited.length > 0 && { awaited }) };
}

/**
 * Refunds one leg although the other was paid out. Two managers must agree, because one side ends with the value of both legs. The payer of
 * the paid-out leg gets the commission back.
 */
export function oneSidedOpening(
  state: OfferState,
  legs: readonly OfferSide[],
  { reason, by }: NonNullable<OfferState["refundProposal"]>,
  consentedBy: string,
): EventOf<"refundOpened"> {
  const spared = paidOutSides(state).filter((side) => beyondPrincipal(state.legs[side]).minor > 0n);
  return { ...refundOpening(state, legs, reason, by), consentedBy, spared };
}

export type OneSidedEnd =
  /** The side's own money is returned, and the other side's money goes to this side's beneficiary. */
  | { readonly kind: "both"; readonly side: OfferSide; readonly back: Money; readonly payout: Money }
  /** The side's own money was paid out, but the side gets no payout in return, only its commission back. */
  | { readonly kind: "nothing"; readonly side: OfferSide; readonly paid: Money; readonly commission: Money };

/** The outcome for each side when one leg is refunded although the other was paid out; empty while nothing is paid out. */
export const oneSidedEnds = (state: OfferState): readonly OneSidedEnd[] =>
  paidOutSides(state).flatMap((side): readonly OneSidedEnd[] => {
    const [leg, other] = [state.legs[side], state.legs[otherSide(side)]];
    if (other.paidOut) return [];
    return [
      { kind: "nothing", side, paid: leg.principal, commission: beyondPrincipal(leg) },
      { kind: "both", side: otherSide(side), back: heldOf(other), payout: payoutOf(leg) },
    ];
  });
