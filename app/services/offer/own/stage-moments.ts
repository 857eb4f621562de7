import type { CourseStep } from "#domain/offer/course.ts";
import type { EventType, OfferEvent } from "#domain/offer/events.ts";
import { isChoiceOpen, isUnfinished } from "#domain/offer/facts.ts";
import { expectedEnd, latenessFor } from "#domain/offer/lateness.ts";
import { type Instant, type OfferSide, type OfferState, offerSides, type StageName } from "#domain/offer/state.ts";

export type OfferStage = CourseStep | "refund";

/** The end of a stage of the ribbon, or the deadline of the running one. */
export interface StageMoment {
  readonly doneAt?: Instant;
  readonly dueAt?: Instant;
}

const endedBy: Readonly<Record<OfferStage, EventType>> = {
  signing: "paymentWindowOpened",
  payment: "verificationOpened",
  check: "payoutsOpened",
  payout: "offerCompleted",
  done: "offerCompleted",
  refund: "offerRefunded",
};

/**
 * Returns the deadline of the agents' work of that kind on both legs; undefined when none is open. When work is late that the side waits
 * for, its new deadline, so that the whole page names the same one.
 */
export function stageDue(state: OfferState, name: StageName, now: Instant, side: OfferSide): Instant | undefined {
  const late = latenessFor(state, side, now).filter(({ stage }) => stage === name);
  if (late.length > 0) return Math.max(...late.map(({ expected }) => expected));
  const ends = offerSides.flatMap((side) => (isUnfinished(state.legs[side][name]) ? (expectedEnd(state, side, name, now) ?? []) : []));
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** The deadline of the check. It is never before the choice about a mismatch. */
export function checkDue(state: OfferState, now: Instant, side: OfferSide): Instant | undefined {
  const choices = offerSides.flatMap((side) => (isChoiceOpen(state.legs[side]) ? (state.legs[side].mismatch?.dueAt ?? []) : []));
  const due = stageDue(state, "incoming", now, side);
  const ends = due === undefined ? choices : [due, ...choices];
  return ends.length === 0 ? undefined : Math.max(...ends);
}

function dueOf(state: OfferState, side: OfferSide, now: Instant): Partial<Record<OfferStage, Instant | undefined>> {
  switch (state.phase) {
    case "signing":
      return { signing: state.deadline?.dueAt };
    case "awaitingPayment":
      return { payment: state.deadline?.dueAt };
    case "verifying":
      return { check: checkDue(state, now, side) };
    case "payingOut":
      return { payout: stageDue(state, "outgoing", now, side) };
    case "confirming":
      return { payout: stageDue(state, "confirmation", now, side) };
    case "refunding":
      return { refund: stageDue(state, "refund", now, side) };
    case "draft":
    case "published":
    case "suspended":
    case "completed":
    case "refunded":
    case "cancelled":
      return {};
  }
}

/**
 * Returns instants for the five stages (design/screens §9) as a side reads them, or for a refund, which replaces the remaining ones. A stage that was opened
 * again counts its last end.
 */
export function stageMoments(
  state: OfferState,
  side: OfferSide,
  events: readonly OfferEvent[],
  now: Instant,
): Readonly<Record<OfferStage, StageMoment>> {
  const due = dueOf(state, side, now);
  const momentOf = (stage: OfferStage): StageMoment => {
    const doneAt = events.findLast(({ type }) => type === endedBy[stage])?.at;
    const dueAt = due[stage];
    // A deadline in the past says nothing about when the stage ends.
    return { ...(doneAt !== undefined && { doneAt }), ...(dueAt !== undefined && dueAt > now && { dueAt }) };
  };
  return {
    signing: momentOf("signing"),
    payment: momentOf("payment"),
    check: momentOf("check"),
    payout: momentOf("payout"),
    done: momentOf("done"),
    refund: momentOf("refund"),
  };
}
