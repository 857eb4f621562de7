import type { EventType } from "../offer/events.ts";
import { countedSum, isMismatchOpen } from "../offer/facts.ts";
import { phaseTraits } from "../offer/phases.ts";
import type { Leg, Mismatch, OfferSide, OfferState } from "../offer/state.ts";
import { expectedArrival } from "../offer/windows.ts";
import { hours } from "../time/duration.ts";
import { describeCancelled } from "./describe-cancelled.ts";
import { buildStageLate, buildStageMoved, buildStageSubmitted, delayEndedBy, noteOfMove } from "./describe-late.ts";
import { buildAccepted, buildDocuments, buildPaymentWindow, buildSigned, lastSigner } from "./describe-signing.ts";
import type { EventContext, MessageBuilder, SideEventContext, UnboundMessage } from "./event-context.ts";
import { type AfterPayIn, type MessageParams, otherSide, type Whose } from "./message.ts";
import { dueOf, exchangeOf, owesProof, payoutOf } from "./terms.ts";

function whoIsLate(late: readonly OfferSide[], side: OfferSide): Whose {
  if (late.length > 1) return "both";
  return late[0] === side ? "you" : "partner";
}

function afterPayIn(state: OfferState, payer: OfferSide, reader: OfferSide): AfterPayIn {
  const other = otherSide(payer);
  if (state.legs[other].incoming.status === "verified") return "payouts";
  if (isMismatchOpen(state.legs[other])) return reader === other ? "youChoose" : "partnerChooses";
  if (!owesProof(state, other)) return "checking";
  return reader === other ? "youPay" : "partnerPays";
}

function nextDue(state: OfferState, payer: OfferSide, next: AfterPayIn): number | undefined {
  if (next === "partnerChooses" || next === "youChoose") return state.legs[otherSide(payer)].mismatch?.dueAt;
  return next === "partnerPays" || next === "youPay" ? dueOf(state, "payment") : undefined;
}

/** The amount that the agent keeps until the deal ends: all counted receipts, without the excess, which has its own message. */
function paidOf(leg: Leg): Leg["payIn"] {
  const counted = countedSum(leg);
  return counted.minor > leg.payIn.minor ? leg.payIn : counted;
}

const buildIncomingVerified: MessageBuilder<"incomingVerified"> = ({ event, before, after, side }) => {
  if (!event.complete) return null;
  const { leg } = event;
  const next = afterPayIn(after, leg, side);
  const delay = delayEndedBy(event, before, side, { leg, stage: "incoming" });
  const params = { leg, rail: after.legs[leg].rail, amount: paidOf(after.legs[leg]), next, by: nextDue(after, leg, next), ...delay };
  return leg === side ? { code: "offerMemberToEscrowSuccess", params } : { code: "offerPartnerToEscrowSuccess", params };
};

const buildMismatch: MessageBuilder<"receiptMismatched"> = ({ event, after, side }) => {
  if (event.leg !== side) return null;
  const amount = event.kind === "short" || event.kind === "over" ? event.gap : event.mismatch.received;
  return {
    code: "offerPayInProblem",
    params: { leg: side, rail: after.legs[side].rail, kind: event.kind, amount, by: event.mismatch.dueAt },
  };
};

/** The choice is open again, unless everything is already being returned. */
const buildExcessRefused: MessageBuilder<"excessRefused"> = ({ event: { leg, amount, dueAt }, after, side }) =>
  leg === side && after.legs[side].mismatch
    ? { code: "offerPayInProblem", params: { leg, rail: after.legs[side].rail, kind: "over", amount, by: dueAt } }
    : null;

const worthOf = ({ received, credited }: Mismatch) => credited ?? received;

/** A new amount requires the consent of both sides again. */
const buildQuoted: MessageBuilder<"mismatchQuoted"> = ({ event: { leg, credited }, after }) => {
  const { mismatch, rail } = after.legs[leg];
  return mismatch ? { code: "offerChoiceWanted", params: { leg, rail, kind: "quoted", amount: credited, by: mismatch.dueAt } } : null;
};

const buildAgreed: MessageBuilder<"mismatchAgreed"> = ({ event, before, after, side }) => {
  const { mismatch, rail } = after.legs[event.leg];
  if (!mismatch || event.side === side) return null;
  const params = { leg: event.leg, rail, amount: worthOf(mismatch) };
  if (before.legs[event.leg].mismatch?.agreedBy.includes(side)) return { code: "offerChoiceAgreed", params };
  const kind = event.choice === "requote" ? "requote" : "revive";
  return { code: "offerChoiceWanted", params: { ...params, kind, by: mismatch.dueAt } };
};

const buildIncomingReturned: MessageBuilder<"incomingReturned"> = ({ event, after, side }) => {
  if (event.to !== "member" || event.leg !== side) return null;
  const { rail, payIn } = after.legs[side];
  const by = dueOf(after, "payment");
  return { code: "offerPayInProblem", params: { leg: side, rail, kind: "notReceived", amount: payIn, by, note: event.reason } };
};

const buildProofSaved: MessageBuilder<"proofSaved"> = ({ event, after, side }) => {
  const { order, late } = event;
  // Sends no second message when the same side replaces its proof.
  if (event.replaced) return null;
  if (event.side === side) return { code: "offerProofSavedByYou", params: { order, late } };
  const { payIn, rail } = after.legs[side];
  const by = owesProof(after, side) ? dueOf(after, "payment") : undefined;
  const isAsked = lastSigner(after) === side;
  return { code: "offerProofSavedByPartner", params: { order, late, amount: payIn, rail, by, ...(isAsked && { isAsked }) } };
};

/** Whether the reader's own money is in the suspended offer, which is what the reader needs to know first. */
function moneyOf(state: OfferState, side: OfferSide): Pick<MessageParams["offerSuspended"], "money" | "amount"> {
  const { received, returned } = state.legs[side];
  const held = received.minor - returned.minor;
  if (held > 0n) return { money: "held", amount: { ...received, minor: held } };
  return owesProof(state, side) ? { money: "none" } : {};
}

const buildSuspended: MessageBuilder<"offerSuspended"> = ({ event, before, after, side }) => {
  if (event.by !== "clock")
    return { code: "offerSuspended", params: { reason: "staff", by: event.dueAt, ...moneyOf(after, side), note: event.reason } };
  const late = after.lateSides.length > 0 ? after.lateSides : before.lateSides;
  const { payIn, rail } = after.legs[side];
  return { code: "offerPaymentProofExpired", params: { late: whoIsLate(late, side), amount: payIn, rail, by: event.dueAt } };
};

const buildPayoutBounced: MessageBuilder<"payoutBounced"> = ({ event, after, side }) => {
  if (otherSide(event.leg) !== side) return null;
  const leg = after.legs[event.leg];
  const reason = after.phase === "refunding" ? "stopped" : "bounced";
  return { code: "offerPayoutHeld", params: { leg: event.leg, rail: leg.rail, reason, amount: payoutOf(leg) } };
};

const buildBeneficiaryHeld: MessageBuilder<"beneficiaryHeld"> = ({ event, after, side }) => {
  // A blocked member gets a message about the account, not about each offer.
  if (otherSide(event.leg) !== side || event.reason === "memberBlocked") return null;
  const leg = after.legs[event.leg];
  return { code: "offerPayoutHeld", params: { leg: event.leg, rail: leg.rail, reason: event.reason, amount: payoutOf(leg) } };
};

const buildOutgoingVerified: MessageBuilder<"outgoingVerified"> = ({ event, before, after, side }) => {
  if (otherSide(event.leg) !== side) return null;
  const leg = after.legs[event.leg];
  const reference = leg.outgoing.reference ?? before.legs[event.leg].outgoing.reference;
  return {
    code: "offerEscrowToMemberSuccess",
    params: {
      leg: event.leg,
      rail: leg.rail,
      amount: payoutOf(leg),
      fee: leg.networkCommission,
      reference,
      askAfter: expectedArrival(after, event.leg, event.at),
      ...delayEndedBy(event, before, side, { leg: event.leg, stage: "outgoing" }),
    },
  };
};

const buildCompleted: MessageBuilder<"offerCompleted"> = ({ after, side }) => {
  const { payIn, payout } = exchangeOf(after, side);
  const rail = Object.values(after.legs).some((leg) => leg.rail === "crypto") ? "crypto" : "bank";
  return { code: "offerSuccess", params: { paid: payIn, amount: payout, startedAt: after.createdAt, rail } };
};

const buildRefundVerified: MessageBuilder<"refundVerified"> = ({ event, before, after, side }) => {
  if (event.leg !== side) return null;
  const reference = after.legs[side].refund.reference ?? before.legs[side].refund.reference;
  const kind = event.of === "excess" ? "excess" : "yours";
  const delay = delayEndedBy(event, before, side, { leg: side, stage: "refund" });
  const { rail } = after.legs[side];
  const askAfter = expectedArrival(after, side, event.at);
  return { code: "offerRefund", params: { kind, leg: side, rail, amount: event.amount, reference, askAfter, ...delay } };
};

/**
 * Most overrides are reported by the normal event that follows them (`offerSuspended`, `refundOpened` …). This function reports all other
 * overrides.
 */
const buildOverride: MessageBuilder<"statusChanged"> = ({ event, after }) => {
  const { step, stop, span } = phaseTraits[event.to];
  if (stop !== null || step === null || span === "ended") return null;
  return { code: "offerResumed", params: { reason: "staff", by: dueOf(after, "signing", "payment"), note: event.reason } };
};

/** The end, for a side that got no money back. When no money was sent at all, a transfer of another deal had been counted here. */
const buildRefunded: MessageBuilder<"offerRefunded"> = ({ after: { legs }, side }) => {
  const isSent = (of: OfferSide) => legs[of].refund.status === "verified";
  if (isSent(side)) return null;
  const isMoved = !isSent(otherSide(side)) && (legs.owner.movedTo ?? legs.buyer.movedTo) !== undefined;
  return { code: "offerRefund", params: { kind: isMoved ? "moved" : "partner", leg: side, rail: legs[side].rail } };
};

const buildReassigned: MessageBuilder<"legReassigned"> = ({ event: { leg, dueAt }, after, side }) => {
  const { rail, payIn } = after.legs[leg];
  const whose = leg === side ? "you" : "partner";
  const by = dueAt === undefined || owesProof(after, side) ? dueOf(after, "payment") : undefined;
  return { code: "offerAgentChanged", params: { leg, rail, asks: dueAt === undefined ? "sign" : whose, amount: payIn, by } };
};

const buildReminder: MessageBuilder<"proofReminderDue"> = ({ event, after, side }) => {
  if (event.side !== side) return null;
  const { slot, hoursLeft, windowOpenedAt, index } = event;
  const by = dueOf(after, "payment") ?? event.at + hours(hoursLeft);
  const { payIn, rail } = after.legs[side];
  return { code: "offerPaymentProofReminder", params: { slot, hoursLeft, windowOpenedAt, index, by, amount: payIn, rail } };
};

/** The message of each event. Null: members get no message, or that of another event of the same step. */
const builders: { readonly [T in EventType]: MessageBuilder<T> | null } = {
  offerPublished: ({ after, side }) =>
    side === "owner" ? { code: "offerPublished", params: { ...exchangeOf(after, side), listingEnds: dueOf(after, "listing") } } : null,
  offerAccepted: buildAccepted,
  networkCommissionSet: ({ event, after }) =>
    after.phase === "signing" ? { code: "offerTermsChanged", params: { amount: event.amount } } : null,
  documentsReady: buildDocuments,
  offerSigned: buildSigned,
  paymentWindowOpened: buildPaymentWindow,
  proofReminderDue: buildReminder,
  legReassigned: buildReassigned,
  proofSaved: buildProofSaved,
  offerSuspended: buildSuspended,
  offerResumed: ({ event }) => ({ code: "offerResumed", params: { reason: "staff", by: event.dueAt, note: event.reason } }),
  clockPaused: ({ event }) => ({ code: "offerSuspended", params: { reason: event.reason } }),
  clockResumed: ({ event }) => ({ code: "offerResumed", params: { reason: "agentResumed", by: event.dueAt } }),
  deadlineExtended: (scene) => {
    const { kind, dueAt, isSilent } = scene.event;
    if (kind === "watch" || (isSilent && scene.after.policy.isSandbox)) return null;
    if (kind === "stage") return buildStageMoved(scene);
    return { code: "offerDeadlineMoved", params: { by: dueAt, kind, ...noteOfMove(scene.event) } };
  },
  attentionRaised: buildStageLate,
  incomingSubmitted: buildStageSubmitted("incoming"),
  outgoingSubmitted: buildStageSubmitted("outgoing"),
  confirmationSubmitted: buildStageSubmitted("confirmation"),
  refundSubmitted: buildStageSubmitted("refund"),
  incomingVerified: buildIncomingVerified,
  incomingReturned: buildIncomingReturned,
  receiptMismatched: buildMismatch,
  excessRefused: buildExcessRefused,
  mismatchQuoted: buildQuoted,
  mismatchAgreed: buildAgreed,
  beneficiaryHeld: buildBeneficiaryHeld,
  payoutBounced: buildPayoutBounced,
  beneficiaryConfirmed: ({ event, after, side }) => {
    const leg = after.legs[event.leg];
    if (otherSide(event.leg) !== side) return null;
    return { code: "offerPayoutReleased", params: { leg: event.leg, rail: leg.rail, amount: payoutOf(leg) } };
  },
  outgoingVerified: buildOutgoingVerified,
  confirmationVerified: ({ event, before, after, side }) => {
    const leg = after.legs[event.leg];
    if (otherSide(event.leg) !== side) return null;
    const delay = delayEndedBy(event, before, side, { leg: event.leg, stage: "confirmation" });
    return { code: "offerPayoutArrived", params: { leg: event.leg, rail: leg.rail, amount: payoutOf(leg), ...delay } };
  },
  offerCompleted: buildCompleted,
  refundOpened: ({ event, after, side }) => {
    const { received } = after.legs[side];
    const isReturned = event.legs.includes(side) && received.minor > 0n;
    return { code: "offerRefundStarted", params: { amount: isReturned ? received : undefined, note: event.reason } };
  },
  refundVerified: buildRefundVerified,
  offerRefunded: buildRefunded,
  offerCancelled: describeCancelled,
  statusChanged: buildOverride,
  ...{ offerEdited: null, paymentWindowExpired: null, memberInfracted: null, mismatchSettled: null, receiptMoved: null },
  ...{ excessOffered: null, excessTaken: null, verificationOpened: null, payoutsOpened: null, confirmationsOpened: null },
  ...{ outgoingReturned: null, confirmationReturned: null, refundReturned: null, refundProposed: null },
  ...{ attentionCleared: null, watchEnded: null },
};

/** Message of an event to a side of the offer (design/letters §10, rows "→ owner, buyer, both, signer, payer, receiving side"). */
export function describeToSide({ event, before, after }: EventContext, side: OfferSide): UnboundMessage | null {
  if (after.sides[side] === undefined) return null;
  const build = builders[event.type] as MessageBuilder<typeof event.type> | null;
  return build?.({ event, before, after, side } as SideEventContext<typeof event.type>) ?? null;
}
