import { subtract } from "#domain/money/arithmetic.ts";
import type { Money, Network } from "#domain/money/money.ts";
import { allowed } from "#domain/offer/allowed.ts";
import { countedSum, heldOf, isMismatchOpen, payoutOf, verifiedPayoutOf } from "#domain/offer/facts.ts";
import { fundsLocation, type MoneyPlace } from "#domain/offer/funds-location.ts";
import { phaseTraits } from "#domain/offer/phases.ts";
import type { Instant, Leg, MismatchChoice, MismatchKind, OfferSide, OfferState, Rail } from "#domain/offer/state.ts";
import { expectedArrival } from "#domain/offer/windows.ts";

/** One leg for a side: amounts and the money's place, without accounts and proofs. */
export interface OwnLeg {
  readonly side: OfferSide;
  readonly rail: Rail;
  readonly network?: Network;
  readonly agentId: string;
  readonly principal: Money;
  readonly commission: Money;
  readonly networkCommission?: Money;
  readonly payIn: Money;
  readonly payout: Money;
  /** The pay-in, shown at past and future stops. For a refund it is the received amount. */
  readonly paysIn: Money;
  readonly place: MoneyPlace;
  /** Unpaid, and no payment is due now, because the deal has ended or is suspended. */
  readonly isHalted: boolean;
  readonly claimed?: Money;
  readonly received: Money;
  /** Amount that the agent holds now, in the leg's currency. */
  readonly held: Money;
  readonly since?: Instant;
  /** Bank reference or transaction hash of the payout, once a manager confirmed it. */
  readonly reference?: string;
  /** When a manager confirmed the payout. */
  readonly paidOutAt?: Instant;
  /** The payout was verified and did not come back, so it has a receipt. */
  readonly hasReceipt: boolean;
  /** When a refund that the agent sent should have arrived. */
  readonly returnExpected?: Instant;
  readonly isHeld: boolean;
  /** True when the payout waits for a choice about a mismatch. */
  readonly waitsForChoice: boolean;
}

const placesOfHeldMoney: readonly MoneyPlace[] = ["heldByAgent", "returning", "excessHeld"];

/** Returns the amount at the money's current place: the held amount, the received and refunded amount, else the agreed one. */
export function amountThere({ place, held, received, payIn }: Pick<OwnLeg, "place" | "held" | "received" | "payIn">): Money {
  const there = placesOfHeldMoney.includes(place) ? held : received;
  const isKnown = place === "returned" || placesOfHeldMoney.includes(place);
  // Money of another currency is not included in the sums.
  return isKnown && there.minor > 0n ? there : payIn;
}

const goesBack = (place: MoneyPlace) => place === "returning" || place === "returned";

function verifiedPayout({ outgoing: { status, reference, verifiedAt } }: Leg): Pick<OwnLeg, "reference" | "paidOutAt"> {
  if (status !== "verified") return {};
  return { ...(reference !== undefined && { reference }), ...(verifiedAt !== undefined && { paidOutAt: verifiedAt }) };
}

function verifiedReturn(state: OfferState, side: OfferSide): Pick<OwnLeg, "returnExpected"> {
  const { status, verifiedAt } = state.legs[side].refund;
  return status === "verified" && verifiedAt !== undefined ? { returnExpected: expectedArrival(state, side, verifiedAt) } : {};
}

export function ownLegOf(state: OfferState, side: OfferSide): OwnLeg {
  const leg = state.legs[side];
  const { place, claimed, received, since } = fundsLocation(state, side);
  return {
    side,
    rail: leg.rail,
    ...(leg.network && { network: leg.network }),
    agentId: leg.agentId,
    principal: leg.principal,
    commission: leg.commission,
    ...(leg.networkCommission && { networkCommission: leg.networkCommission }),
    payIn: leg.payIn,
    payout: payoutOf(leg),
    paysIn: goesBack(place) && received.minor > 0n ? received : leg.payIn,
    place,
    isHalted: place === "withYou" && phaseTraits[state.phase].stop !== null,
    ...(claimed && { claimed }),
    received,
    held: heldOf(leg),
    ...(since !== undefined && { since }),
    ...verifiedPayout(leg),
    ...verifiedReturn(state, side),
    hasReceipt: verifiedPayoutOf(leg) !== null,
    isHeld: leg.beneficiaryHold !== undefined,
    waitsForChoice: isMismatchOpen(leg) && leg.mismatch?.kind !== "over",
  };
}

/** A receipt with an open choice, and the options of this reader. */
export interface OpenChoice {
  readonly receiptId: string;
  readonly leg: OfferSide;
  readonly isOwnLeg: boolean;
  readonly kind: MismatchKind;
  readonly agreed: Money;
  readonly received: Money;
  /** The missing or excess amount; for other kinds the whole receipt. */
  readonly gap: Money;
  readonly dueAt: Instant;
  readonly byDefault: MismatchChoice;
  /** Empty when another person must choose. */
  readonly choices: readonly MismatchChoice[];
  readonly hasAgreed: boolean;
  /** State of the wish to carry the excess to another deal: requested, or refused by it. */
  readonly carrying: "offered" | "refused" | null;
  readonly credited?: Money;
}

function gapOf(leg: Leg, kind: MismatchKind, received: Money): Money {
  if (kind === "short") return subtract(leg.payIn, countedSum(leg));
  return kind === "over" ? leg.excess : received;
}

/** Returns the open choice on a leg; null when there is none or it does not concern this reader. */
export function openChoiceOf(state: OfferState, leg: OfferSide, side: OfferSide, memberId: string, now: Instant): OpenChoice | null {
  const current = state.legs[leg];
  const { mismatch } = current;
  if (!mismatch || !isMismatchOpen(current)) return null;
  const { kind, receiptId, agreed, received, dueAt, byDefault, credited } = mismatch;
  const acts = allowed(state, { kind: "member", userId: memberId }, now);
  const choices = acts.find((act) => act.command === "settleMismatch" && act.leg === leg)?.choices ?? [];
  if (leg !== side && choices.length === 0) return null;
  return {
    ...{ receiptId, leg, isOwnLeg: leg === side, kind, agreed, received, dueAt, byDefault },
    gap: gapOf(current, kind, received),
    choices,
    hasAgreed: mismatch.agreedBy.includes(side),
    carrying: mismatch.offered ? "offered" : mismatch.refusedBy ? "refused" : null,
    ...(credited && { credited }),
  };
}
