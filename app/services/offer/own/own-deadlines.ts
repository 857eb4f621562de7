import { hasSigned, isChoiceOpen, isUnfinished, otherSide, owes } from "#domain/offer/facts.ts";
import type { Instant, Leg, OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import { movedToWorkingTime } from "#domain/offer/windows.ts";
import type ownOffer from "#i18n/locales/ru/deal/own-offer.ts";

/** Each has its name in `ownOffer.deadlines.names`. */
export type DeadlineCode = keyof typeof ownOffer.deadlines.names;

/** One clock that runs on an offer, as a side reads it. */
export interface OpenDeadline {
  readonly code: DeadlineCode;
  /** The reader is the one who has to act in time. */
  readonly isYours: boolean;
  readonly dueAt: Instant;
  /** The clock stands while an agent is suspended; `dueAt` moves when it goes on. */
  readonly isPaused: boolean;
}

/** Agents' work on a leg; a payout goes to the other side's recipient, so it is told from there. */
const stageNames: readonly StageName[] = ["incoming", "outgoing", "confirmation", "refund"];

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
    // Stages have their own clocks below; in the watch nobody has to act.
    case "stage":
    case "watch":
      return [];
    default:
      return clock(kind, dueAt, false, isPaused);
  }
}

const stageClock = (leg: Leg, name: StageName, whose: "own" | "partners"): readonly OpenDeadline[] =>
  isUnfinished(leg[name]) ? clock(`${name}_${whose}`, leg[name].dueAt) : [];

function legClocks({ legs }: OfferState, of: OfferSide, side: OfferSide): readonly OpenDeadline[] {
  const leg = legs[of];
  const whose = of === side ? "own" : "partners";
  const choice = isChoiceOpen(leg) ? clock(`choice_${whose}`, leg.mismatch?.dueAt, of === side) : [];
  return [...choice, ...stageNames.flatMap((name) => stageClock(leg, name, whose))];
}

/** Every clock that runs on the offer, as `side` reads it, the nearest first; at an equal instant the reader's own first. */
export function ownDeadlines(state: OfferState, side: OfferSide): readonly OpenDeadline[] {
  const all = [...offerClock(state, side), ...legClocks(state, side, side), ...legClocks(state, otherSide(side), side)];
  return all.sort((a, b) => a.dueAt - b.dueAt || Number(b.isYours) - Number(a.isYours));
}

/**
 * When the payment window would have ended if the agents had not been closed then (design/people §10.2); null when it did not move, or
 * when somebody has set another end since.
 */
export function movedFrom(state: OfferState): Instant | null {
  const { deadline, policy } = state;
  if (deadline?.kind !== "payment") return null;
  const plain = deadline.openedAt + policy.paymentWindow;
  return deadline.dueAt !== plain && deadline.dueAt === movedToWorkingTime(state, plain) ? plain : null;
}
