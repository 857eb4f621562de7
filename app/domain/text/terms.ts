import type { Money } from "../money/money.ts";
import type { Leg, OfferSide, OfferState } from "../offer/state.ts";
import { otherSide } from "./message.ts";

/** The amount that a leg's beneficiary receives: the principal minus the network fee of a crypto payout (design/product §3). */
export function payoutOf(leg: Leg): Money {
  const fee = leg.networkCommission?.minor ?? 0n;
  return { minor: leg.principal.minor - fee, currency: leg.principal.currency };
}

/** The pay-in of a side, and the payout to its beneficiary. */
export const exchangeOf = (state: OfferState, side: OfferSide) => ({
  payIn: state.legs[side].payIn,
  payout: payoutOf(state.legs[otherSide(side)]),
});

export const hasSigned = (state: OfferState, side: OfferSide): boolean => state.sides[side]?.signedRevision === state.revision;

/** Returns whether the side must still prove its payment: there is no proof, and the agent has not confirmed its money. */
export const owesProof = (state: OfferState, side: OfferSide): boolean =>
  state.sides[side]?.proof === undefined && state.legs[side].incoming.status !== "verified";

/** End of the running deadline when it is of one of the kinds. */
export function dueOf(state: OfferState, ...kinds: NonNullable<OfferState["deadline"]>["kind"][]): number | undefined {
  const { deadline } = state;
  return deadline && kinds.includes(deadline.kind) && deadline.pausedAt === undefined ? deadline.dueAt : undefined;
}
