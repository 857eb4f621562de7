import { ok } from "../../outcome.ts";
import { hours } from "../../time/duration.ts";
import type { Deadline } from "../deadline.ts";
import type { Decides } from "../decision-input.ts";
import type { EventBody } from "../events.ts";
import { areDocumentsReady, isChoiceOpen, isUnfinished, owesRest, owingSides, refundableSides } from "../facts.ts";
import { isTerminal } from "../phases.ts";
import { type Instant, type OfferState, offerSides, stageNames } from "../state.ts";
import { begin, emit, emitAll, type Transition } from "../transition.ts";
import { windowEnd } from "../windows.ts";
import { settleChoice } from "./mismatch.ts";

/** Applies everything that is due by `clickedAt`. An early or repeated tick changes nothing. New windows open at `now`. */
export const decideClock: Decides<"tick"> = {
  tick: ({ state, now, clickedAt }) => ok(alarms(deadlines(choices(begin(state), now, clickedAt), now, clickedAt), now)),
};

const isPaused = ({ deadline }: OfferState): boolean => deadline?.pausedAt !== undefined;

/** Applies the default of design/money §3 to each receipt whose choice has expired. */
function choices(transition: Transition, now: Instant, dueBy: Instant): Transition {
  return offerSides.reduce((told, leg) => {
    const { mismatch } = told.state.legs[leg];
    if (isTerminal(told.state.phase) || isPaused(told.state) || !mismatch || !isChoiceOpen(told.state.legs[leg])) return told;
    return mismatch.dueAt <= dueBy ? settleChoice(told, now, { leg, choice: mismatch.byDefault, by: "clock" }) : told;
  }, transition);
}

function deadlines(transition: Transition, now: Instant, dueBy: Instant): Transition {
  const { state } = transition;
  const { deadline } = state;
  if (!deadline || isPaused(state)) return transition;
  if (deadline.dueAt <= dueBy) return emitAll(transition, now, expiry(state, deadline, now));
  // The next tick ends this window, so a reminder would be too late.
  return deadline.dueAt <= now ? transition : emitAll(transition, now, reminders(state, deadline, now));
}

function expiry(state: OfferState, deadline: Deadline, now: Instant): readonly EventBody[] {
  switch (deadline.kind) {
    case "listing":
      return [{ type: "offerCancelled", reason: "listingExpired", by: "clock" }];
    case "signing":
      return areDocumentsReady(state)
        ? [{ type: "offerCancelled", reason: "partnerNotSigning", by: "clock" }]
        : [{ type: "offerCancelled", reason: "forced", by: "clock", note: "documentsNotReady" }];
    case "payment":
      return paymentExpired(state, deadline, now);
    case "staffDecision":
      return undecided(state);
    case "watch":
      return [{ type: "watchEnded" }];
    case "stage":
      return [];
  }
}

/**
 * A side that promised the rest of a short payment and did not send it gets its money back; a side that sent nothing is late
 * (design/product §9).
 */
function paymentExpired(state: OfferState, { wasPaused }: Deadline, now: Instant): readonly EventBody[] {
  const unpaidRest = offerSides.some((side) => owesRest(state, side));
  const late = owingSides(state).filter((side) => !owesRest(state, side));
  const counted = wasPaused ? [] : late.filter((side) => !state.policy.uncountedSides?.includes(side));
  const infractions = counted.map((side) => ({ type: "memberInfracted", side, kind: "proofLate" }) as const);
  const expired: readonly EventBody[] = late.length > 0 ? [{ type: "paymentWindowExpired", sides: late }, ...infractions] : [];
  if (unpaidRest) return [...expired, { type: "refundOpened", legs: refundableSides(state), reason: "short", by: "clock" }];
  return [...expired, { type: "offerSuspended", by: "clock", dueAt: windowEnd(state, "staffDecision", now) ?? now }];
}

function undecided(state: OfferState): readonly EventBody[] {
  const legs = refundableSides(state);
  return legs.length > 0
    ? [{ type: "refundOpened", legs, reason: "staffDecision", by: "clock" }]
    : [{ type: "offerCancelled", reason: "paymentProofExpired", by: "clock" }];
}

/** Sends the latest due slot once, and only to sides that still owe. Earlier slots that were missed are skipped. */
function reminders(state: OfferState, deadline: Deadline, now: Instant): readonly EventBody[] {
  const index = deadline.remindAt.findLastIndex((instant, slot) => instant <= now && !deadline.sentReminders.includes(slot));
  if (index < 0) return [];
  const slot = index === deadline.remindAt.length - 1 ? "last" : "first";
  const hoursLeft = Math.max(1, Math.round((state.policy.paymentReminders[index] ?? 0) / hours(1)));
  return owingSides(state).map((side) => ({
    type: "proofReminderDue",
    side,
    slot,
    hoursLeft,
    windowOpenedAt: deadline.openedAt,
    index,
  }));
}

/** Alerts managers about late stages; decides nothing for the agent (design/offer §3). */
function alarms(transition: Transition, now: Instant): Transition {
  return offerSides.reduce(
    (told, leg) =>
      stageNames.reduce((inner, stage) => {
        const { alarmAt } = inner.state.legs[leg][stage];
        const isDue = isUnfinished(inner.state.legs[leg][stage]) && alarmAt !== undefined && alarmAt <= now;
        return isDue ? emit(inner, now, { type: "attentionRaised", kind: "stageLate", leg, stage }) : inner;
      }, told),
    transition,
  );
}
