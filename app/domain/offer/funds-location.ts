import type { Money } from "../money/money.ts";
import { heldOf, holdsMoney, isUnfinished, otherSide, statesMoney, verifiedPayoutOf } from "./facts.ts";
import { phaseTraits } from "./phases.ts";
import type { Instant, OfferSide, OfferState } from "./state.ts";

export const moneyPlaces = [
  "withYou",
  "onTheWay",
  "heldByAgent",
  "excessHeld",
  "payoutOnTheWay",
  "paidOut",
  "returning",
  "returned",
] as const;
export type MoneyPlace = (typeof moneyPlaces)[number];

/** Where one leg's money is, with three separate amounts (design/money §3). `withYou`: with the leg's payer. */
export interface FundsLocation {
  readonly place: MoneyPlace;
  /** The pay-in that both sides signed. */
  readonly agreed: Money;
  /** The amount that the payer claims to have sent: with a proof, the agreed pay-in. */
  readonly claimed?: Money;
  /** The amount that managers verified as received, in the leg's currency. */
  readonly received: Money;
  readonly since?: Instant;
}

type Found = { readonly place: MoneyPlace; readonly since?: Instant | undefined };

function find(state: OfferState, side: OfferSide): Found {
  const leg = state.legs[side];
  const proof = state.sides[side]?.proof;
  if (leg.movedTo) return { place: "withYou" };
  if (leg.refunded) return { place: "returned", since: leg.refund.verifiedAt };
  if (leg.paidOut) return findPayout(state, side);
  if (isUnfinished(leg.refund) && leg.refundOf === "everything") return { place: "returning", since: leg.refund.openedAt };
  if (holdsMoney(leg)) return { place: "heldByAgent", since: leg.incoming.verifiedAt };
  if (proof || statesMoney(leg)) return { place: "onTheWay", since: proof?.at ?? leg.incoming.submittedAt };
  return leg.returned.minor > 0n ? { place: "returned", since: leg.refund.verifiedAt } : { place: "withYou" };
}

function findPayout(state: OfferState, side: OfferSide): Found {
  const leg = state.legs[side];
  if (leg.confirmation.status !== "verified" && state.phase !== "completed")
    return { place: "payoutOnTheWay", since: leg.outgoing.verifiedAt };
  return heldOf(leg).minor > 0n
    ? { place: "excessHeld", since: leg.mismatch?.openedAt }
    : { place: "paidOut", since: leg.confirmation.verifiedAt ?? leg.outgoing.verifiedAt };
}

/** Returns where a leg's money is now, and since when. */
export function fundsLocation(state: OfferState, side: OfferSide): FundsLocation {
  const { place, since } = find(state, side);
  const { payIn, received } = state.legs[side];
  const claimed = state.sides[side]?.proof ? payIn : undefined;
  return { place, agreed: payIn, received, ...(claimed && { claimed }), ...(since !== undefined && { since }) };
}

/**
 * Returns whether a link may show the payout to the recipient of `side`: from both signatures on, until the money is returned to its payer.
 */
export function isPayoutShareable(state: OfferState, side: OfferSide): boolean {
  const leg = otherSide(side);
  if (verifiedPayoutOf(state.legs[leg]) !== null) return true;
  const { place } = fundsLocation(state, leg);
  const { step } = phaseTraits[state.phase];
  return step !== null && step !== "signing" && place !== "returning" && place !== "returned";
}
