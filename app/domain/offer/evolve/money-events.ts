import { add, money } from "../../money/arithmetic.ts";
import type { Money } from "../../money/money.ts";
import { closedStage } from "../draft.ts";
import { closeStage, enter, openStage, withCurrentStages } from "../enter.ts";
import { isArrivalAwaited, replaceLeg, withLeg, withoutMismatch, withoutProof, withSide } from "../facts.ts";
import { type Beneficiary, type Instant, type OfferSide, type OfferState, offerSides, type Stage, type StageName } from "../state.ts";
import { stageEnd } from "../windows.ts";
import type { Evolutions, TimedEvent } from "./evolution.ts";

type MoneyEvent =
  | "proofSaved"
  | "incomingSubmitted"
  | "incomingReturned"
  | "incomingVerified"
  | "verificationOpened"
  | "payoutsOpened"
  | "outgoingSubmitted"
  | "outgoingReturned"
  | "outgoingVerified"
  | "payoutBounced"
  | "confirmationsOpened"
  | "confirmationSubmitted"
  | "confirmationReturned"
  | "confirmationVerified"
  | "refundProposed"
  | "refundOpened"
  | "refundSubmitted"
  | "refundReturned"
  | "refundVerified"
  | "receiptMoved"
  | "beneficiaryHeld"
  | "beneficiaryConfirmed";

interface Submission {
  readonly by: string;
  readonly at: Instant;
  readonly fileIds: readonly string[];
  readonly reference?: string;
}

function submitted(state: OfferState, side: OfferSide, name: StageName, { by, at, fileIds, reference }: Submission): OfferState {
  const { returnReason: _reason, verifiedBy: _by, verifiedAt: _at, ...stage } = state.legs[side][name];
  const dueAt = stage.dueAt ?? stageEnd(state, side, name, at);
  const patch: Stage = {
    ...stage,
    status: "submitted",
    openedAt: stage.dueAt === undefined ? at : stage.openedAt,
    dueAt,
    alarmAt: stage.alarmAt ?? dueAt,
    submittedBy: by,
    submittedAt: at,
    fileIds,
    ...(reference !== undefined && { reference }),
  };
  return withLeg(state, side, { [name]: patch });
}

/** A verified or closed stage has no deadline. Its submitter and verifier remain stored. */
function decided(stage: Stage, status: "verified" | "closed", by: string, at: Instant): Stage {
  const { dueAt: _due, alarmAt: _alarm, alarms: _alarms, ...rest } = stage;
  return { ...rest, status, verifiedBy: by, verifiedAt: at };
}

const verified = (state: OfferState, side: OfferSide, name: StageName, by: string, at: Instant): OfferState =>
  withLeg(state, side, { [name]: decided(state.legs[side][name], "verified", by, at) });

const withoutStatedReceipts = (state: OfferState, side: OfferSide): OfferState =>
  withLeg(state, side, { receipts: state.legs[side].receipts.filter((receipt) => receipt.verified) });

const addedIn = (total: Money, amount: Money): Money => (amount.currency === total.currency ? add(total, amount) : total);

function proofSaved(state: OfferState, event: TimedEvent<"proofSaved">): OfferState {
  const { side, at, late, fileIds, transactionHash, note } = event;
  const current = state.sides[side];
  if (!current) return state;
  const { proofReturned: _, ...rest } = current;
  const proof = { at, late, fileIds, ...(transactionHash !== undefined && { transactionHash }), ...(note !== undefined && { note }) };
  return openStage({ ...state, sides: { ...state.sides, [side]: { ...rest, proof } } }, side, "incoming", at);
}

function incomingSubmitted(state: OfferState, event: TimedEvent<"incomingSubmitted">): OfferState {
  const { leg: side, result, receipt, reason } = event;
  const next = submitted(state, side, "incoming", event);
  const leg = next.legs[side];
  const { receiptId: _id, statedReason: _reason, ...stage } = leg.incoming;
  return withLeg(next, side, {
    incoming: { ...stage, result, ...(receipt && { receiptId: receipt.receiptId }), ...(reason !== undefined && { statedReason: reason }) },
    ...(receipt && {
      receipts: [
        ...leg.receipts,
        {
          id: receipt.receiptId,
          amount: receipt.amount,
          bookedAt: receipt.bookedAt,
          payer: receipt.payer,
          verified: false,
          counted: false,
        },
      ],
    }),
  });
}

function incomingReturned(state: OfferState, event: TimedEvent<"incomingReturned">): OfferState {
  const { leg: side, to, reason, at, by } = event;
  const cleared = withoutStatedReceipts(state, side);
  if (to === "agent") return openStage(cleared, side, "incoming", at, reason);
  const owing = withSide(withoutProof(cleared, side), side, { proofReturned: { at, reason } });
  return withLeg(owing, side, { incoming: decided(owing.legs[side].incoming, "closed", by, at) });
}

function incomingVerified(state: OfferState, event: TimedEvent<"incomingVerified">): OfferState {
  const { leg: side, received, receiptId, counted, complete, by, at } = event;
  const leg = state.legs[side];
  const checked = withLeg(complete ? withoutMismatch(state, side) : state, side, {
    receipts: leg.receipts.map((receipt) => (receipt.id === receiptId ? { ...receipt, verified: true, counted } : receipt)),
    received: addedIn(leg.received, received),
    incoming: decided(leg.incoming, complete ? "verified" : "closed", by, at),
  });
  return state.phase === "refunding" ? withCurrentStages(checked, at) : checked;
}

function outgoingVerified(state: OfferState, side: OfferSide, by: string, at: Instant): OfferState {
  const { bounced: _, ...leg } = verified(state, side, "outgoing", by, at).legs[side];
  return openStage(replaceLeg(state, side, { ...leg, paidOut: true }), side, "confirmation", at);
}

/** A commission that is owed back is returned with the rest of the money. */
function payoutBounced(state: OfferState, side: OfferSide, reason: string, at: Instant): OfferState {
  const { commissionBack: _, ...leg } = openStage(state, side, "outgoing", at, reason).legs[side];
  return replaceLeg(withoutProposal(state), side, { ...leg, paidOut: false, bounced: true, confirmation: closedStage });
}

/** Drops the proposal, because its facts have changed. A manager can propose the refund again. */
function withoutProposal({ refundProposal: _, ...state }: OfferState): OfferState {
  return state;
}

/** An event without `awaited` dates from a version in which stopped offers did not wait for arrivals. */
function refundOpened(state: OfferState, { awaited = [], spared = [], at }: TimedEvent<"refundOpened">): OfferState {
  const opened = offerSides.reduce((current, side) => {
    // An excess that was offered to another offer remains until that offer answers.
    const open = current.legs[side].mismatch?.offered ? current : withoutMismatch(current, side);
    const asked = spared.includes(side) ? withLeg(open, side, { commissionBack: "owed" }) : open;
    const isGivenUp = isArrivalAwaited(asked.legs[side]) && !awaited.includes(side);
    return isGivenUp ? closeStage(asked, side, "confirmation") : asked;
  }, state);
  return enter(opened, "refunding", at);
}

function refundVerified(state: OfferState, event: TimedEvent<"refundVerified">): OfferState {
  const { leg: side, of, amount, by, at } = event;
  const { refundOf: _, ...leg } = verified(state, side, "refund", by, at).legs[side];
  const sent = replaceLeg(state, side, {
    ...leg,
    returned: addedIn(leg.returned, amount),
    excess: money(0n, leg.excess.currency),
    refunded: of === "everything",
    ...(of === "commission" && { commissionBack: "returned" as const }),
  });
  return state.phase === "refunding" ? withCurrentStages(sent, at) : sent;
}

/** Makes the same changes as a full refund, but no refund was sent. */
function receiptMoved(state: OfferState, { leg: side, to: movedTo, amount, at }: TimedEvent<"receiptMoved">): OfferState {
  const { refundOf: _, ...leg } = closeStage(state, side, "refund").legs[side];
  const returned = addedIn(leg.returned, amount);
  const excess = money(0n, leg.excess.currency);
  return withCurrentStages(replaceLeg(state, side, { ...leg, returned, excess, refunded: true, movedTo }), at);
}

function beneficiaryConfirmed(state: OfferState, side: OfferSide, beneficiary: Beneficiary | undefined): OfferState {
  const { beneficiaryHold: _, ...leg } = state.legs[side];
  return replaceLeg(state, side, { ...leg, ...(beneficiary && { beneficiary }) });
}

export const moneyEvents: Evolutions<MoneyEvent> = {
  proofSaved,
  incomingSubmitted,
  incomingReturned,
  incomingVerified,
  verificationOpened: (state, { at }) => enter(state, "verifying", at),
  payoutsOpened: (state, { at }) => enter(state, "payingOut", at),
  outgoingSubmitted: (state, event) => submitted(withoutProposal(state), event.leg, "outgoing", event),
  outgoingReturned: (state, { leg, at, reason }) => openStage(state, leg, "outgoing", at, reason),
  outgoingVerified: (state, { leg, by, at }) => outgoingVerified(state, leg, by, at),
  payoutBounced: (state, { leg, reason, at }) => payoutBounced(state, leg, reason, at),
  confirmationsOpened: (state, { at }) => enter(state, "confirming", at),
  confirmationSubmitted: (state, event) => submitted(state, event.leg, "confirmation", event),
  confirmationReturned: (state, { leg, at, reason }) => openStage(state, leg, "confirmation", at, reason),
  confirmationVerified: (state, { leg, by, at }) => {
    const arrived = verified(state, leg, "confirmation", by, at);
    return state.phase === "refunding" ? withCurrentStages(arrived, at) : arrived;
  },
  refundProposed: (state, { by, reason, at }) => ({ ...state, refundProposal: { by, reason, at } }),
  refundOpened,
  refundSubmitted: (state, event) => submitted(state, event.leg, "refund", event),
  refundReturned: (state, { leg, at, reason }) => openStage(state, leg, "refund", at, reason),
  refundVerified,
  receiptMoved,
  beneficiaryHeld: (state, { leg, reason, at }) => withLeg(state, leg, { beneficiaryHold: { reason, since: at } }),
  beneficiaryConfirmed: (state, { leg, beneficiary }) => beneficiaryConfirmed(state, leg, beneficiary),
};
