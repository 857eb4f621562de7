import type { EventType, OfferEvent } from "#domain/offer/events.ts";
import { isChoiceOpen, isUnfinished, otherSide } from "#domain/offer/facts.ts";
import { expectedEnd, latenessFor } from "#domain/offer/lateness.ts";
import type { CourseStep } from "#domain/offer/phases.ts";
import type { Instant, OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import { openedBy } from "./reached-step.ts";

export type OfferStage = CourseStep | "refund";

/** The end of a stage of the ribbon, or the deadline of the running one. */
export interface StageMoment {
  readonly doneAt?: Instant;
  readonly dueAt?: Instant;
}

const endedBy: Readonly<Record<OfferStage, EventType>> = {
  signing: openedBy.payment[0],
  payment: openedBy.check[0],
  check: openedBy.payout[0],
  payout: openedBy.done[0],
  done: openedBy.done[0],
  refund: "offerRefunded",
};

/** The terms of a stage that both legs have: of the reader's money and of the partner's. A leg that is not in the stage has none. */
export interface StageTerms {
  readonly own?: Instant | undefined;
  readonly partners?: Instant | undefined;
}

/** Returns the leg of the stage that concerns a side: its own leg for the check and the refund of its payment, the partner's for its payout. */
const legOf = (side: OfferSide, name: StageName): OfferSide => (name === "incoming" || name === "refund" ? side : otherSide(side));

/** The end of a leg's stage, or the new one of a late stage. A check is never over before the choice about its receipt. */
function termOf(state: OfferState, leg: OfferSide, name: StageName, now: Instant): Instant | undefined {
  const choice = name === "incoming" && isChoiceOpen(state.legs[leg]) ? state.legs[leg].mismatch?.dueAt : undefined;
  const end = isUnfinished(state.legs[leg][name]) ? expectedEnd(state, leg, name, now) : undefined;
  return choice === undefined ? end : Math.max(choice, end ?? choice);
}

export function stageTerms(state: OfferState, name: StageName, now: Instant, side: OfferSide): StageTerms {
  const own = legOf(side, name);
  return { own: termOf(state, own, name, now), partners: termOf(state, otherSide(own), name, now) };
}

/**
 * Returns the deadline of a stage for a side: its own, then its partner's. When only the partner's check is late and both sides wait for
 * it, returns the new deadline of that check, so that the whole page shows the same one.
 */
export function stageDue(state: OfferState, name: StageName, now: Instant, side: OfferSide): Instant | undefined {
  const late = latenessFor(state, side, now).filter(({ stage }) => stage === name);
  const { own, partners } = stageTerms(state, name, now, side);
  const isLateOnlyAcross = late.length > 0 && late.every(({ leg }) => leg !== legOf(side, name));
  return isLateOnlyAcross ? partners : (own ?? partners);
}

/** The deadline of a payout for a side: of its own payout, of its arrival, and then of the partner's. */
function payoutDue(state: OfferState, now: Instant, side: OfferSide): Instant | undefined {
  const [sent, arrived] = [stageTerms(state, "outgoing", now, side), stageTerms(state, "confirmation", now, side)];
  return sent.own ?? arrived.own ?? sent.partners ?? arrived.partners;
}

function dueOf(state: OfferState, side: OfferSide, now: Instant): Partial<Record<OfferStage, Instant | undefined>> {
  switch (state.phase) {
    case "signing":
      return { signing: state.deadline?.dueAt };
    case "awaitingPayment":
      return { payment: state.deadline?.dueAt };
    case "verifying":
      return { check: stageDue(state, "incoming", now, side) };
    case "payingOut":
    case "confirming":
      return { payout: payoutDue(state, now, side) };
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
 * Returns instants for the five stages (design/screens §9) for a side, or for a refund, which replaces the remaining stages. For a reopened
 * stage its last end is used.
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
    // A past deadline is omitted, because it does not say when the stage ends.
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
