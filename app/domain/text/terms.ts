import type { Money } from "../money/money.ts";
import type { Leg, OfferSide, OfferState } from "../offer/state.ts";
import { otherSide } from "./message.ts";

/** What a leg's beneficiary receives: the principal, less the network fee of a crypto payout (design/product §3). */
export function payoutOf(leg: Leg): Money {
  const fee = leg.networkCommission?.minor ?? 0n;
  return { minor: leg.principal.minor - fee, currency: leg.principal.currency };
}

/** What a side pays in and what its beneficiary receives. */
export const exchangeOf = (state: OfferState, side: OfferSide) => ({
  payIn: state.legs[side].payIn,
  payout: payoutOf(state.legs[otherSide(side)]),
});

export const hasSigned = (state: OfferState, side: OfferSide): boolean => state.sides[side]?.signedRevision === state.revision;

/** The side still has to show that it paid: no proof, and the agent has not confirmed its money either. */
export const owesProof = (state: OfferState, side: OfferSide): boolean =>
  state.sides[side]?.proof === undefined && state.legs[side].incoming.status !== "verified";

/** End of the clock of one kind, when it is the one running. */
export function dueOf(state: OfferState, ...kinds: NonNullable<OfferState["deadline"]>["kind"][]): number | undefined {
  const { deadline } = state;
  return deadline && kinds.includes(deadline.kind) && deadline.pausedAt === undefined ? deadline.dueAt : undefined;
}
