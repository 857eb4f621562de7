import type { Deadline, DeadlineKind } from "./deadline.ts";
import { closedStage } from "./draft.ts";
import { holdsMoney, isArrivalAwaited, isIncomingUnresolved, isUnfinished, withLeg } from "./facts.ts";
import { isTerminal, phaseTraits } from "./phases.ts";
import {
  type Instant,
  type Leg,
  type OfferSide,
  type OfferState,
  offerSides,
  type Phase,
  type RefundOf,
  type StageName,
  stageNames,
} from "./state.ts";
import { stageEnd, windowEnd } from "./windows.ts";

/**
 * Moves the offer into a phase and sets its deadline and stages, for normal transitions and for a manager's override (design/offer §1).
 * `dueAt` is the deadline in the event; without it the policy's window counts from `at`.
 */
export function enter(state: OfferState, phase: Phase, at: Instant, dueAt?: Instant): OfferState {
  const { cancelReason, suspendedBy, hold, refundProposal: _, ...rest } = state;
  const entered: OfferState = {
    ...rest,
    phase,
    ...(phase === "cancelled" && cancelReason && { cancelReason }),
    ...(phase === "suspended" && suspendedBy && { suspendedBy }),
    ...(!isTerminal(phase) && hold && { hold }),
  };
  return withDeadline(withCurrentStages(entered, at), at, dueAt);
}

function withDeadline(state: OfferState, at: Instant, dueAt?: Instant): OfferState {
  const kind = phaseTraits[state.phase].deadline;
  const { deadline: _, ...rest } = state;
  if (kind === null || kind === "stage") return rest;
  const end = dueAt ?? windowEnd(state, kind, at);
  return end === null ? rest : { ...rest, deadline: openDeadline(state, kind, at, end) };
}

/** A new deadline. Reminders whose instant has already passed count as sent. */
export function openDeadline({ policy }: OfferState, kind: DeadlineKind, at: Instant, dueAt: Instant): Deadline {
  const remindAt = kind === "payment" ? policy.paymentReminders.map((before) => dueAt - before) : [];
  const sentReminders = remindAt.flatMap((instant, index) => (instant <= at ? [index] : []));
  return { kind, openedAt: at, dueAt, remindAt, sentReminders };
}

/** Opens a stage, or declines it back to the agent, with a new deadline. */
export function openStage(state: OfferState, side: OfferSide, stage: StageName, at: Instant, returnReason?: string): OfferState {
  const dueAt = stageEnd(state, side, stage, at);
  const status = returnReason === undefined ? "open" : "returned";
  return withLeg(state, side, {
    [stage]: { status, openedAt: at, dueAt, alarmAt: dueAt, fileIds: [], ...(returnReason !== undefined && { returnReason }) },
  });
}

/** Returns the stages that the phase opens or keeps on a leg. All other unfinished stages are closed. */
function wants(state: OfferState, side: OfferSide): Readonly<Record<StageName, "open" | "keep" | "close">> {
  const leg = state.legs[side];
  const excess = excessPlan(leg);
  switch (state.phase) {
    case "awaitingPayment":
    case "suspended":
    case "verifying":
      return { incoming: waitsForCheck(state, side) ? "open" : "keep", outgoing: "close", confirmation: "close", refund: excess };
    case "payingOut":
    case "confirming":
      return { incoming: "keep", outgoing: leg.paidOut ? "keep" : "open", confirmation: leg.paidOut ? "open" : "close", refund: excess };
    case "refunding":
      return {
        incoming: isIncomingUnresolved(leg) || waitsForCheck(state, side) ? "keep" : "close",
        outgoing: "close",
        confirmation: leg.paidOut ? "keep" : "close",
        refund: holdsMoney(leg) && !isCommissionEarly(leg) ? "open" : "keep",
      };
    case "draft":
    case "published":
    case "signing":
    case "completed":
    case "refunded":
    case "cancelled":
      return { incoming: "close", outgoing: "close", confirmation: "close", refund: "close" };
  }
}

/** The commission is not returned while the payout may still bounce, because the commission then returns with everything else. */
const isCommissionEarly = (leg: Leg): boolean => leg.commissionBack === "owed" && isArrivalAwaited(leg);

/** An excess without an open choice is returned, e.g. after a manager resumed a refunding offer. */
function excessPlan({ excess, mismatch, refundOf }: Leg): "open" | "keep" | "close" {
  if (excess.minor > 0n && !mismatch) return "open";
  return refundOf === "excess" ? "keep" : "close";
}

const waitsForCheck = (state: OfferState, side: OfferSide): boolean =>
  state.sides[side]?.proof !== undefined && state.legs[side].receipts.length === 0 && state.legs[side].incoming.status === "closed";

function withStages(state: OfferState, side: OfferSide, at: Instant): OfferState {
  const wanted = wants(state, side);
  return stageNames.reduce((current, stage) => {
    const { status } = current.legs[side][stage];
    if (wanted[stage] === "keep") return current;
    if (wanted[stage] === "close") return status === "verified" ? current : closeStage(current, side, stage);
    if (stage === "refund") return openRefund(current, side, at);
    return status === "closed" ? openStage(current, side, stage, at) : current;
  }, state);
}

/**
 * After a payout only the excess can be returned, and the commission when the payer got nothing. A submitted return of an excess is
 * finished first; then the stage opens for the rest.
 */
function openRefund(state: OfferState, side: OfferSide, at: Instant): OfferState {
  const { refund, refundOf } = state.legs[side];
  const wanted = refundWanted(state, side);
  if (refund.status === "submitted" || (isUnfinished(refund) && refundOf === wanted)) return state;
  return withLeg(openStage(state, side, "refund", at), side, { refundOf: wanted });
}

function refundWanted({ phase, legs }: OfferState, side: OfferSide): RefundOf {
  const { paidOut, commissionBack } = legs[side];
  if (phase === "refunding" && !paidOut) return "everything";
  return commissionBack === "owed" ? "commission" : "excess";
}

/** Opens and closes stages again after a fact has changed within a phase. */
export const withCurrentStages = (state: OfferState, at: Instant): OfferState =>
  offerSides.reduce((current, side) => withStages(current, side, at), state);

export function closeStage(state: OfferState, side: OfferSide, stage: StageName): OfferState {
  const { refundOf, ...leg } = state.legs[side];
  const patch: Leg = { ...leg, ...(stage !== "refund" && refundOf && { refundOf }), [stage]: closedStage };
  return { ...state, legs: { ...state.legs, [side]: patch } };
}

/** In phases that wait for agents the offer's deadline is the earliest one among its unfinished stages and open choices. */
export function withStageDeadline(state: OfferState): OfferState {
  if (phaseTraits[state.phase].deadline !== "stage") return state;
  const { deadline: _, ...rest } = state;
  const waits = offerSides.flatMap((side) => [...stageWaits(state, side), ...choiceWait(state.legs[side])]);
  const [first] = waits.sort((a, b) => a.dueAt - b.dueAt);
  return first ? { ...rest, deadline: { kind: "stage", ...first, remindAt: [], sentReminders: [] } } : rest;
}

interface Wait {
  readonly openedAt: Instant;
  readonly dueAt: Instant;
}

const stageWaits = ({ legs }: OfferState, side: OfferSide): readonly Wait[] =>
  stageNames.flatMap((stage) => {
    const { openedAt, dueAt } = legs[side][stage];
    return isUnfinished(legs[side][stage]) && openedAt !== undefined && dueAt !== undefined ? [{ openedAt, dueAt }] : [];
  });

const choiceWait = ({ mismatch }: Leg): readonly Wait[] =>
  mismatch && mismatch.settled === undefined ? [{ openedAt: mismatch.openedAt, dueAt: mismatch.dueAt }] : [];
