import { hasSigned, isChoiceOpen, isUnfinished, otherSide, owes } from "#domain/offer/facts.ts";
import { latenessOf } from "#domain/offer/lateness.ts";
import type { Instant, OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import { movedToWorkingTime } from "#domain/offer/windows.ts";
import type ownOffer from "#i18n/locales/ru/deal/own-offer.ts";

/** Its name is `ownOffer.deadlines.names.<code>`. */
export type DeadlineCode = keyof typeof ownOffer.deadlines.names;

/** A running deadline for a side. */
export interface OpenDeadline {
  readonly code: DeadlineCode;
  /** The reader must act before the deadline. */
  readonly isYours: boolean;
  readonly dueAt: Instant;
  /** The clock is paused while an agent is suspended. `dueAt` moves when it resumes. */
  readonly isPaused: boolean;
  /** The first deadline of a late stage; `dueAt` is then the new one. */
  readonly lateSince?: Instant;
}

/** Agents' stages of a leg. A payout goes to the other side's recipient, so it is listed for that side. */
const stageNames: readonly StageName[] = ["incoming", "outgoing", "confirmation", "refund"];

/** The deadline of a stage; of a late one the new deadline. */
function stageClock(state: OfferState, of: OfferSide, name: StageName, code: DeadlineCode, now: Instant): readonly OpenDeadline[] {
  if (!isUnfinished(state.legs[of][name])) return [];
  const late = latenessOf(state, of, name, now);
  if (late === null) return clock(code, state.legs[of][name].dueAt);
  return [{ code, isYours: false, dueAt: late.expected, isPaused: false, lateSince: late.since }];
}

const clock = (code: DeadlineCode, dueAt: Instant | undefined, isYours = false, isPaused = false): readonly OpenDeadline[] =>
  dueAt === undefined ? [] : [{ code, isYours, dueAt, isPaused }];

function offerClock(state: OfferState, side: OfferSide): readonly OpenDeadline[] {
  const { deadline } = state;
  if (!deadline) return [];
  const { dueAt, kind } = deadline;
  const isPaused = deadline.pausedAt !== undefined;
  const other = otherSide(side);
  switch (kind) {
    case "signing":
      return hasSigned(state, side) ? clock("partnerSigns", dueAt, false, isPaused) : clock("sign", dueAt, true, isPaused);
    case "payment":
      return [
        ...(owes(state, side) ? clock("pay", dueAt, true, isPaused) : []),
        ...(owes(state, other) ? clock("partnerPays", dueAt, false, isPaused) : []),
      ];
    // Stages have their own deadlines below, and while a payout is watched no action is due.
    case "stage":
    case "watch":
      return [];
    default:
      return clock(kind, dueAt, false, isPaused);
  }
}

function legClocks(state: OfferState, of: OfferSide, side: OfferSide, now: Instant): readonly OpenDeadline[] {
  const leg = state.legs[of];
  const whose = of === side ? "own" : "partners";
  const choice = isChoiceOpen(leg) ? clock(`choice_${whose}`, leg.mismatch?.dueAt, of === side) : [];
  return [...choice, ...stageNames.flatMap((name) => stageClock(state, of, name, `${name}_${whose}`, now))];
}

/**
 * Returns every running deadline of the offer from the view of `side`, the nearest first; at an equal instant the reader's own first. A
 * late stage has its new deadline.
 */
export function ownDeadlines(state: OfferState, side: OfferSide, now: Instant): readonly OpenDeadline[] {
  const all = [...offerClock(state, side), ...legClocks(state, side, side, now), ...legClocks(state, otherSide(side), side, now)];
  return all.sort((a, b) => a.dueAt - b.dueAt || Number(b.isYours) - Number(a.isYours));
}

/**
 * Returns when the payment window would have ended if the agents had been open (design/people §10.2); null when it did not move, or when a
 * manager has set another deadline since.
 */
export function movedFrom(state: OfferState): Instant | null {
  const { deadline, policy } = state;
  if (deadline?.kind !== "payment") return null;
  const plain = deadline.openedAt + policy.paymentWindow;
  return deadline.dueAt !== plain && deadline.dueAt === movedToWorkingTime(state, plain) ? plain : null;
}
