import { isChoiceOpen, isUnfinished, owingSides } from "./facts.ts";
import { isTerminal } from "./phases.ts";
import { type Instant, type OfferState, offerSides, stageNames } from "./state.ts";

function choiceWakes(state: OfferState): readonly Instant[] {
  return offerSides.flatMap((side) => {
    const { mismatch } = state.legs[side];
    return mismatch && isChoiceOpen(state.legs[side]) ? [mismatch.dueAt] : [];
  });
}

/** Reminders that still have a recipient, and the deadline itself. Stage deadlines have their own alerts. */
function deadlineWakes(state: OfferState): readonly Instant[] {
  const { deadline } = state;
  if (!deadline || deadline.kind === "stage") return [];
  const reminders = owingSides(state).length > 0 ? deadline.remindAt.filter((_, slot) => !deadline.sentReminders.includes(slot)) : [];
  return [...reminders, deadline.dueAt];
}

const stageWakes = ({ legs }: OfferState): readonly Instant[] =>
  offerSides.flatMap((side) =>
    stageNames.flatMap((stage) => {
      const { alarmAt } = legs[side][stage];
      return isUnfinished(legs[side][stage]) && alarmAt !== undefined ? [alarmAt] : [];
    }),
  );

function wakes(state: OfferState): readonly Instant[] {
  const isPaused = state.deadline?.pausedAt !== undefined;
  const running = isPaused ? [] : [...deadlineWakes(state), ...(isTerminal(state.phase) ? [] : choiceWakes(state))];
  return [...running, ...stageWakes(state)];
}

/**
 * The earliest instant at which the clock changes the offer: the running deadline, or the end of an open choice about a receipt.
 * Reminders and the service levels of stages do not count. Null while the deadline is paused or nothing is due.
 */
export function decisiveDue(state: OfferState): Instant | null {
  const { deadline } = state;
  if (deadline?.pausedAt !== undefined) return null;
  const ends = deadline && deadline.kind !== "stage" ? [deadline.dueAt] : [];
  const dues = [...ends, ...(isTerminal(state.phase) ? [] : choiceWakes(state))];
  return dues.length > 0 ? Math.min(...dues) : null;
}

/** Returns whether a command sent at `askedAt` came after the instant of {@link decisiveDue}, even by one millisecond. */
export function isLate(state: OfferState, askedAt: Instant): boolean {
  const due = decisiveDue(state);
  return due !== null && askedAt > due;
}

/** The latest instant that a tick at `now` processes. After a long outage it may be a deadline after the reminder. */
export const lastDue = (state: OfferState, now: Instant): Instant | null =>
  wakes(state).reduce<Instant | null>((last, wake) => (wake <= now && wake > (last ?? 0) ? wake : last), null);

/**
 * The instant of the next tick: a reminder, a deadline, a late stage, a choice about a receipt, or the end of the watch. Null for a draft,
 * a listing without an end, an ended watch, or a deadline paused by a suspended agent.
 */
export function nextWake(state: OfferState): Instant | null {
  const coming = wakes(state);
  return coming.length > 0 ? Math.min(...coming) : null;
}
