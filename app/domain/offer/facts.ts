import { money, subtract, sum } from "../money/arithmetic.ts";
import type { Money } from "../money/money.ts";
import type { Actor, Viewer } from "./actor.ts";
import { type Leg, type OfferSide, type OfferState, offerSides, type Receipt, type Side, type Stage } from "./state.ts";

export const otherSide = (side: OfferSide): OfferSide => (side === "owner" ? "buyer" : "owner");

/** Returns the side of a member; null for everybody who is not a party. */
export function sideOf(state: OfferState, actor: Actor | Viewer): OfferSide | null {
  if (actor.kind !== "member") return null;
  return offerSides.find((side) => state.sides[side]?.memberId === actor.userId) ?? null;
}

/** The amount that a receipt counts for in its leg: the requoted amount when both sides accepted one. */
export const worthOf = ({ amount, credited }: Receipt): Money => credited ?? amount;

/** Sum of the receipts that pay for the leg, in its currency. */
export const countedSum = (leg: Leg): Money => sum(leg.receipts.filter(({ counted }) => counted).map(worthOf), leg.payIn.currency);

/** Returns whether the whole pay-in has arrived and is verified; only then may payouts open (design/product §12). */
export const isPaid = (leg: Leg): boolean => leg.incoming.status === "verified";

/** The amount that the other side's beneficiary gets: the principal minus the network fee (design/product §3). */
export const payoutOf = (leg: Leg): Money => (leg.networkCommission ? subtract(leg.principal, leg.networkCommission) : leg.principal);

/** Verified money of the leg's currency that the agent holds now; after the payout only an excess can be left. */
export const heldOf = (leg: Leg): Money => {
  if (leg.refunded) return money(0n, leg.payIn.currency);
  if (!leg.paidOut) return subtract(leg.received, leg.returned);
  return leg.commissionBack === "owed" ? beyondPrincipal(leg) : leg.excess;
};

/** The rest of a leg's money after the principal was paid out: commission and excess. */
export const beyondPrincipal = (leg: Leg): Money => subtract(subtract(leg.received, leg.returned), leg.principal);

/** The verified payout of a leg, with the bank's reference or an empty text; null before the payout and after it bounced. */
export function verifiedPayoutOf({ paidOut, outgoing }: Leg): { readonly at: number; readonly reference: string } | null {
  if (!paidOut || outgoing.status !== "verified" || outgoing.verifiedAt === undefined) return null;
  return { at: outgoing.verifiedAt, reference: outgoing.reference ?? "" };
}

/** Sides whose money was paid out to the other side's beneficiary and has not bounced. */
export const paidOutSides = (state: OfferState): readonly OfferSide[] => offerSides.filter((side) => state.legs[side].paidOut);

/** Verified money of other currencies that the agent holds unconverted. */
export const foreignHeldOf = (leg: Leg): readonly Money[] =>
  leg.refunded
    ? []
    : leg.receipts
        .filter(({ verified, credited, amount }) => verified && !credited && amount.currency !== leg.payIn.currency)
        .map(({ amount }) => amount);

export const holdsMoney = (leg: Leg): boolean => heldOf(leg).minor > 0n || foreignHeldOf(leg).length > 0;

/** Returns whether a full refund can be submitted: not while money of this leg may still be counted or moved to another deal. */
export function canSubmitRefund(leg: Leg): boolean {
  const isOpen = leg.refund.status === "open" || leg.refund.status === "returned";
  const isEarly = leg.refundOf === "everything" && isIncomingUnresolved(leg);
  return isOpen && !isEarly && leg.mismatch?.offered === undefined;
}

/**
 * Returns whether two managers may move the transfer of a stopped offer to another offer instead of refunding it. This requires a single
 * transfer on a chain, because its hash identifies the money. A bank arrival stays matched to its receipt, so in the books that money is
 * refunded first.
 */
export const isReceiptMovable = (leg: Leg): boolean =>
  leg.rail === "crypto" && leg.refundOf === "everything" && leg.receipts.length === 1 && holdsMoney(leg) && canSubmitRefund(leg);

/** Returns whether agent staff have submitted money that no manager has verified yet. */
export const statesMoney = (leg: Leg): boolean => leg.incoming.status === "submitted" && leg.incoming.result === "received";

/** Returns whether a leg has a proof or money in any state; from then on a member cannot cancel alone (design/product §10). */
export const isMoneyInMotion = (state: OfferState): boolean =>
  offerSides.some((side) => state.sides[side]?.proof !== undefined || state.legs[side].receipts.length > 0);

/** The mismatch of the receipt is not settled. */
export const isMismatchOpen = ({ mismatch }: Leg): boolean => mismatch !== undefined && mismatch.settled === undefined;

/** Returns whether a person may choose about the receipt. No choice is possible while its excess is offered to another deal. */
export const isChoiceOpen = (leg: Leg): boolean => isMismatchOpen(leg) && leg.mismatch?.offered === undefined;

/** The amount that a leg still lacks and that an excess may fill; null for a leg that accepts no excess now. */
export function roomForExcess({ phase, legs }: OfferState, side: OfferSide): Money | null {
  const leg = legs[side];
  const isClosed = phase !== "awaitingPayment" || isPaid(leg) || isMismatchOpen(leg) || leg.incoming.status === "submitted";
  return isClosed || leg.rail !== "bank" ? null : subtract(leg.payIn, countedSum(leg));
}

/** Returns whether the side chose to pay the rest and has not sent a proof of it. */
export const owesRest = (state: OfferState, side: OfferSide): boolean =>
  state.legs[side].mismatch?.settled === "payRest" && owes(state, side);

/** Returns whether the side must still act in a payment window: there is no proof, no money, and no receipt with an open choice. */
export function owes(state: OfferState, side: OfferSide): boolean {
  const leg = state.legs[side];
  return !(isPaid(leg) || state.sides[side]?.proof !== undefined || isMismatchOpen(leg) || statesMoney(leg));
}

export const owingSides = (state: OfferState): readonly OfferSide[] => offerSides.filter((side) => owes(state, side));

export const hasSigned = (state: OfferState, side: OfferSide): boolean => state.sides[side]?.signedRevision === state.revision;
export const haveBothSigned = (state: OfferState): boolean => offerSides.every((side) => hasSigned(state, side));
export const areDocumentsReady = (state: OfferState): boolean => state.documents?.revision === state.revision;

export const isUnfinished = ({ status }: Stage): boolean => status === "open" || status === "submitted" || status === "returned";

/** Returns whether the check of the pay-in is unfinished, so that its money may still be found. */
export const isIncomingUnresolved = (leg: Leg): boolean => isUnfinished(leg.incoming);

/** Returns whether the leg was paid out without a confirmed arrival, so that the payout may still bounce. */
export const isArrivalAwaited = (leg: Leg): boolean => leg.paidOut && isUnfinished(leg.confirmation);

/** Returns whether the payout bounced and the money is returned to its payer. */
export const isBounceReturned = (leg: Leg): boolean => leg.bounced === true && leg.refundOf === "everything";

/** Legs that a refund returns, or whose submitted or claimed money must first be looked for. */
export const refundableSides = (state: OfferState): readonly OfferSide[] =>
  offerSides.filter((side) => {
    const leg = state.legs[side];
    return !leg.paidOut && !leg.refunded && (holdsMoney(leg) || statesMoney(leg) || state.sides[side]?.proof !== undefined);
  });

/** Returns whether an outgoing transfer is submitted but not verified, so that it is unknown whether the money left. */
export const isTransferSubmitted = (state: OfferState): boolean =>
  offerSides.some((side) => state.legs[side].outgoing.status === "submitted" || state.legs[side].refund.status === "submitted");

export const isAgentSuspended = (state: OfferState, side: OfferSide): boolean =>
  state.hold?.agentIds.includes(state.legs[side].agentId) ?? false;

export const withSide = (state: OfferState, side: OfferSide, patch: Partial<Side>): OfferState => {
  const current = state.sides[side];
  return current ? { ...state, sides: { ...state.sides, [side]: { ...current, ...patch } } } : state;
};

/** Removes the proof, because the check did not confirm it or only part of the money arrived. */
export function withoutProof(state: OfferState, side: OfferSide): OfferState {
  const current = state.sides[side];
  if (!current) return state;
  const { proof: _, ...rest } = current;
  return { ...state, sides: { ...state.sides, [side]: rest } };
}

/** Replaces a whole leg, for changes that remove keys. */
export const replaceLeg = (state: OfferState, side: OfferSide, leg: Leg): OfferState => ({
  ...state,
  legs: { ...state.legs, [side]: leg },
});

/** Removes the mismatch, because it is settled or no choice is needed any more. */
export function withoutMismatch(state: OfferState, side: OfferSide): OfferState {
  const { mismatch: _, ...leg } = state.legs[side];
  return replaceLeg(state, side, leg);
}

export const withLeg = (state: OfferState, side: OfferSide, patch: Partial<Leg>): OfferState => ({
  ...state,
  legs: { ...state.legs, [side]: { ...state.legs[side], ...patch } },
});
