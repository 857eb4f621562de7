import { subtract } from "../../money/arithmetic.ts";
import {
  areDocumentsReady,
  countedSum,
  hasSigned,
  heldOf,
  isArrivalAwaited,
  isChoiceOpen,
  isPaid,
  isUnfinished,
  otherSide,
  owes,
  payoutOf,
} from "../facts.ts";
import type { Mismatch, OfferSide, OfferState, Stage } from "../state.ts";
import type { Step } from "./codes.ts";
import { doneStep, end, refundCodes, stageStep, unlessChosen } from "./parts.ts";

/** The step for a side of the offer (design/screens §7, one case for each row of the table). */
export function stepForSide(state: OfferState, side: OfferSide): Step {
  switch (state.phase) {
    case "draft":
      return { code: "finishAndPublish", who: "you" };
    case "published":
      return { code: "waitForTaker", who: "nobody", ...end(state, "listingEnds") };
    case "signing":
      return signing(state, side);
    case "awaitingPayment":
      return receiptStep(state, side) ?? paying(state, side);
    case "suspended":
      return receiptStep(state, side) ?? suspended(state, side);
    case "verifying":
      return receiptStep(state, side) ?? checking(state, side);
    case "payingOut":
    case "confirming":
      return receiptStep(state, side) ?? payingOut(state, side);
    case "refunding":
      return returning(state, side);
    case "completed":
    case "refunded":
    case "cancelled":
      return doneStep(state);
  }
}

function signing(state: OfferState, side: OfferSide): Step {
  const otherwise = end(state, "cancelledNothingPaid");
  if (!areDocumentsReady(state)) return { code: "documentsForming", who: "platform", ...otherwise };
  return hasSigned(state, side) ? { code: "partnerSigns", who: "partner", ...otherwise } : { code: "sign", who: "you", ...otherwise };
}

/**
 * A receipt that waits for the reader's choice comes first, because its deadline is running. A receipt that waits for the partner is shown
 * only to a reader who owes nothing; a reader who owes gets the step to pay.
 */
function receiptStep(state: OfferState, side: OfferSide): Step | null {
  const step = choiceOn(state, side, side) ?? choiceOn(state, otherSide(side), side);
  return step?.who === "partner" && owes(state, side) ? null : step;
}

/** The missing or the excess amount, when both sums are of one currency. */
function ownChoice({ kind, agreed, received }: Mismatch): Pick<Step, "code" | "amount"> {
  if (kind === "short") return { code: "chooseAboutShort", amount: subtract(agreed, received) };
  if (kind === "over") return { code: "chooseAboutExcess", amount: subtract(received, agreed) };
  return { code: "chooseAboutReceipt" };
}

function choiceOn(state: OfferState, leg: OfferSide, reader: OfferSide): Step | null {
  const { mismatch } = state.legs[leg];
  if (!mismatch || !isChoiceOpen(state.legs[leg])) return null;
  const common = { leg, amount: mismatch.received, by: mismatch.dueAt, otherwise: unlessChosen(mismatch) } as const;
  const isAsked = mismatch.kind === "late" || (mismatch.kind === "wrongCurrency" && mismatch.credited !== undefined);
  if (isAsked && !mismatch.agreedBy.includes(reader)) return { ...common, code: "agreeAboutReceipt", who: "you" };
  if (leg === reader && !mismatch.agreedBy.includes(reader)) return { ...common, ...ownChoice(mismatch), who: "you" };
  if (mismatch.kind === "over") return null;
  return { ...common, code: mismatch.kind === "short" ? "partnerChoosesShort" : "partnerChooses", who: "partner" };
}

function paying(state: OfferState, side: OfferSide): Step {
  const leg = state.legs[side];
  const { agentId } = leg;
  if (!owes(state, side)) {
    return { code: "partnerPays", who: "partner", leg: otherSide(side), ...end(state, "partnerLateMoneySafe") };
  }
  const rest = subtract(leg.payIn, countedSum(leg));
  if (leg.mismatch?.settled === "payRest")
    return { code: "payRest", who: "you", leg: side, agentId, amount: rest, ...end(state, "refundOpens") };
  const returned = state.sides[side]?.proofReturned;
  const code = returned ? "payInAgain" : "payIn";
  return {
    code,
    who: "you",
    leg: side,
    agentId,
    amount: rest,
    ...(returned && { reason: returned.reason }),
    ...end(state, "suspendedAndInfraction"),
  };
}

function suspended(state: OfferState, side: OfferSide): Step {
  const otherwise = end(state, "refundOrCancel");
  // A side that has not paid must not pay now, so a stopped offer never waits for it; it may still report a payment that it has made.
  if (owes(state, side)) return { code: "sendLateProof", who: "staff", leg: side, ...otherwise };
  // When a manager suspended the offer, its deadline had not passed, so a receipt that arrived since is not late.
  if (state.sides[side]?.proof?.late && state.suspendedBy !== "staff")
    return { code: "lateProofWaits", who: "staff", leg: side, ...otherwise };
  const isPartnerLate = state.lateSides.includes(otherSide(side));
  return { code: isPartnerLate ? "partnerLate" : "staffDecides", who: "staff", ...otherwise };
}

/** The check of the partner's payment is late and the check of the reader's own payment is in time: both sides wait for the late check. */
const isLateOnlyAcross = ({ legs }: OfferState, side: OfferSide): boolean =>
  (legs[otherSide(side)].incoming.alarms ?? 0) > 0 && (legs[side].incoming.alarms ?? 0) === 0;

function checking(state: OfferState, side: OfferSide): Step {
  const leg = isPaid(state.legs[side]) || isLateOnlyAcross(state, side) ? otherSide(side) : side;
  return stageStep(state, leg, "incoming", { open: "agentChecks", submitted: "managerConfirmsPayIn" });
}

/** The other side's leg comes first, because the reader receives its payout; the reader's own leg comes second. */
function payingOut(state: OfferState, side: OfferSide): Step {
  const leg = otherSide(side);
  const current = state.legs[leg];
  const amount = payoutOf(current);
  if (current.beneficiaryHold)
    return { code: "payoutHeld", who: "staff", leg, amount, reason: current.beneficiaryHold.reason, otherwise: "managersAlerted" };
  if (current.bounced) return { ...payoutStep(state, leg), code: "payoutBounced", amount, ...reasonOf(current.outgoing) };
  if (!current.paidOut) return { ...payoutStep(state, leg), amount };
  if (current.confirmation.status !== "verified") return comingStep(state, leg);
  return isUnfinished(state.legs[side].refund) ? excessStep(state, side) : ownLegStep(state, side);
}

const reasonOf = ({ returnReason }: Stage) => (returnReason === undefined ? {} : { reason: returnReason });
const payoutStep = (state: OfferState, leg: OfferSide): Step =>
  stageStep(state, leg, "outgoing", { open: "agentPaysOut", submitted: "managerConfirmsPayout" });
/** A late arrival is caused by the banks, so the step names no agent. */
const arrival = (state: OfferState, leg: OfferSide): Step => ({
  ...stageStep(state, leg, "confirmation", { open: "arrivalChecked", submitted: "arrivalChecked" }),
  otherwise: "arrivalLate",
});
/** The payout of that leg is on its way to the reader. */
function comingStep(state: OfferState, leg: OfferSide): Step {
  const { reference } = state.legs[leg].outgoing;
  return {
    ...arrival(state, leg),
    code: "payoutOnTheWay",
    amount: payoutOf(state.legs[leg]),
    ...(reference !== undefined && { reference }),
  };
}
const excessStep = (state: OfferState, leg: OfferSide): Step => ({
  ...stageStep(state, leg, "refund", { open: "excessReturns", submitted: "excessReturns" }),
  amount: state.legs[leg].excess,
});
const ownLegStep = (state: OfferState, side: OfferSide): Step =>
  state.legs[side].paidOut ? arrival(state, side) : { ...payoutStep(state, side), amount: payoutOf(state.legs[side]) };

/** The reader's own money first, then the partner's. At the end only the arrival of a payout from before the stop is awaited. */
function returning(state: OfferState, side: OfferSide): Step {
  const isWaiting = (of: OfferSide) => isUnfinished(state.legs[of].refund) || isUnfinished(state.legs[of].incoming);
  const leg = [side, otherSide(side)].find(isWaiting);
  if (leg === undefined) return arriving(state, side);
  if (isUnfinished(state.legs[leg].incoming))
    return stageStep(state, leg, "incoming", { open: "agentChecks", submitted: "managerConfirmsPayIn" });
  return { ...stageStep(state, leg, "refund", refundCodes(state.legs[leg])), amount: heldOf(state.legs[leg]) };
}

const arriving = (state: OfferState, side: OfferSide): Step =>
  isArrivalAwaited(state.legs[side]) ? arrival(state, side) : comingStep(state, otherSide(side));
