import type { EventType, OfferEvent } from "#domain/offer/events.ts";
import { isChoiceOpen, isUnfinished } from "#domain/offer/facts.ts";
import { type Instant, type OfferState, offerSides, type StageName } from "#domain/offer/state.ts";

export type OfferStage = "signing" | "payment" | "check" | "payout" | "done" | "refund";

/** When a stage of the ribbon ended, and when the one under way is due. */
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

/** The end of the agents' work of that kind on both legs; undefined when none is open. */
export function stageDue({ legs }: OfferState, name: StageName): Instant | undefined {
  const ends = offerSides.flatMap((side) => (isUnfinished(legs[side][name]) ? (legs[side][name].dueAt ?? []) : []));
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** A check does not end before the choice about what came in it. */
export function checkDue(state: OfferState): Instant | undefined {
  const choices = offerSides.flatMap((side) => (isChoiceOpen(state.legs[side]) ? (state.legs[side].mismatch?.dueAt ?? []) : []));
  const due = stageDue(state, "incoming");
  const ends = due === undefined ? choices : [due, ...choices];
  return ends.length === 0 ? undefined : Math.max(...ends);
}

function dueOf(state: OfferState): Partial<Record<OfferStage, Instant | undefined>> {
  switch (state.phase) {
    case "signing":
      return { signing: state.deadline?.dueAt };
    case "awaitingPayment":
      return { payment: state.deadline?.dueAt };
    case "verifying":
      return { check: checkDue(state) };
    case "payingOut":
      return { payout: stageDue(state, "outgoing") };
    case "confirming":
      return { payout: stageDue(state, "confirmation") };
    case "refunding":
      return { refund: stageDue(state, "refund") };
    default:
      return {};
  }
}

/** Instants for the five stages (design/screens §9) and for a return, which takes the place of those that are left; a stage that a later edit opened again counts its last end. */
export function stageMoments(state: OfferState, events: readonly OfferEvent[]): Readonly<Record<OfferStage, StageMoment>> {
  const due = dueOf(state);
  const momentOf = (stage: OfferStage): StageMoment => {
    const doneAt = events.findLast(({ type }) => type === endedBy[stage])?.at;
    const dueAt = due[stage];
    return { ...(doneAt !== undefined && { doneAt }), ...(dueAt !== undefined && { dueAt }) };
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
