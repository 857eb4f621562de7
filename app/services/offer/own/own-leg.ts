import { subtract } from "#domain/money/arithmetic.ts";
import type { Money, Network } from "#domain/money/money.ts";
import { allowed } from "#domain/offer/allowed.ts";
import { countedSum, heldOf, isMismatchOpen, payoutOf } from "#domain/offer/facts.ts";
import type { Instant, Leg, MismatchChoice, MismatchKind, OfferSide, OfferState, Phase, Rail } from "#domain/offer/state.ts";
import { type MoneyPlace, whereMoney } from "#domain/offer/where-money.ts";

/** One leg as a side may read it: amounts and where its money is, no accounts and nobody's proof. */
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
  /** What its payer pays, at the stops behind and ahead: what came where that goes back, whatever was agreed. */
  readonly paysIn: Money;
  readonly place: MoneyPlace;
  /** Nobody paid and nobody is to pay now: the deal is over or stands. */
  readonly isHalted: boolean;
  readonly claimed?: Money;
  readonly received: Money;
  /** What the agent holds now, in the leg's currency. */
  readonly held: Money;
  readonly since?: Instant;
  /** Bank reference or transaction hash of the payout, once a manager confirmed it. */
  readonly reference?: string;
  readonly isHeld: boolean;
  /** Nothing is paid out before somebody has chosen what becomes of what came. */
  readonly waitsForChoice: boolean;
}

const placesOfHeldMoney: readonly MoneyPlace[] = ["heldByAgent", "returning", "excessHeld"];

/** What lies or travels where a leg's money is now: what the agent holds, what came and went back, else what was agreed. */
export function amountThere({ place, held, received, payIn }: Pick<OwnLeg, "place" | "held" | "received" | "payIn">): Money {
  const there = placesOfHeldMoney.includes(place) ? held : received;
  const isKnown = place === "returned" || placesOfHeldMoney.includes(place);
  // Money of another currency is in none of the sums.
  return isKnown && there.minor > 0n ? there : payIn;
}

const goesBack = (place: MoneyPlace) => place === "returning" || place === "returned";
const halted: readonly Phase[] = ["suspended", "refunding", "refunded", "cancelled"];

const verifiedReference = ({ outgoing }: Leg) =>
  outgoing.status === "verified" && outgoing.reference !== undefined ? { reference: outgoing.reference } : {};

export function ownLegOf(state: OfferState, side: OfferSide): OwnLeg {
  const leg = state.legs[side];
  const { place, claimed, received, since } = whereMoney(state, side);
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
    isHalted: place === "withYou" && halted.includes(state.phase),
    ...(claimed && { claimed }),
    received,
    held: heldOf(leg),
    ...(since !== undefined && { since }),
    ...verifiedReference(leg),
    isHeld: leg.beneficiaryHold !== undefined,
    waitsForChoice: isMismatchOpen(leg) && leg.mismatch?.kind !== "over",
  };
}

/** A receipt that waits for a choice, with what this reader may choose. */
export interface OpenChoice {
  readonly receiptId: string;
  readonly leg: OfferSide;
  readonly isOwnLeg: boolean;
  readonly kind: MismatchKind;
  readonly agreed: Money;
  readonly received: Money;
  /** What is missing or too much; the whole receipt for the other kinds. */
  readonly gap: Money;
  readonly dueAt: Instant;
  readonly byDefault: MismatchChoice;
  /** Empty when the reader waits for somebody else. */
  readonly choices: readonly MismatchChoice[];
  readonly hasAgreed: boolean;
  /** How the wish to carry the excess to another deal stands: that deal is asked, or did not take it. */
  readonly carrying: "offered" | "refused" | null;
  readonly credited?: Money;
}

function gapOf(leg: Leg, kind: MismatchKind, received: Money): Money {
  if (kind === "short") return subtract(leg.payIn, countedSum(leg));
  return kind === "over" ? leg.excess : received;
}

/** The choice that is open on a leg; null when there is none or it is none of this reader's business. */
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
