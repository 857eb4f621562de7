import { days, minutes } from "../time/duration.ts";
import { addWorking } from "../time/working-hours.ts";
import { maximumAlarmDoublings } from "./constants.ts";
import type { DeadlineKind } from "./deadline.ts";
import { type Instant, type OfferSide, type OfferState, offerSides, type StageName } from "./state.ts";

/** The instant by which both agents have worked for `window`; elapsed time when the policy does not follow working hours. */
function afterWork({ policy }: OfferState, at: Instant, window: number): Instant {
  if (!policy.followsWorkingHours) return at + window;
  return Math.max(...offerSides.map((side) => addWorking(at, window / minutes(1), policy.calendars[side])));
}

/**
 * Moves a member's deadline to the next minute in which both agents work, so that no deadline passes while they are closed (design/people
 * §10.2).
 */
export const movedToWorkingTime = (state: OfferState, end: Instant): Instant => afterWork(state, end, 0);

/** When a window of that kind ends if it opens at `at`; null for a listing without an end. Stage windows have their own function. */
export function windowEnd(state: OfferState, kind: Exclude<DeadlineKind, "stage">, at: Instant): Instant | null {
  const { policy } = state;
  switch (kind) {
    case "listing":
      return policy.listingWindow === undefined ? null : at + policy.listingWindow;
    case "signing":
      return at + policy.signingWindow;
    case "payment":
      return movedToWorkingTime(state, at + policy.paymentWindow);
    case "staffDecision":
      return afterWork(state, at, policy.staffDecisionWindow);
    case "watch":
      return at + policy.watchWindow;
  }
}

export const paymentEnd = (state: OfferState, at: Instant): Instant => movedToWorkingTime(state, at + state.policy.paymentWindow);

/** The deadline of one stage, in working time of the leg's agent (design/offer §3). */
export function stageEnd({ policy }: OfferState, side: OfferSide, stage: StageName, at: Instant): Instant {
  const window = policy.stageWindows[stage];
  return policy.followsWorkingHours ? addWorking(at, window / minutes(1), policy.calendars[side]) : at + window;
}

/** The same time of day on the next day, or the next opening of the leg's agent if the agent is closed then. */
export function nextWorkingDay({ policy }: OfferState, side: OfferSide, at: Instant): Instant {
  const next = at + days(1);
  return policy.followsWorkingHours ? addWorking(next, 0, policy.calendars[side]) : next;
}

/** When money that an agent sent at `at`, a payout or a refund, should have arrived. Afterwards the recipient should write to support. */
export const expectedArrival = (state: OfferState, side: OfferSide, at: Instant): Instant => stageEnd(state, side, "confirmation", at);

/** The instant of the next alert about a late stage. Each alert waits twice as long as the one before, and alerts never stop. */
export function nextAlarm({ policy }: OfferState, stage: StageName, alarms: number, at: Instant): Instant {
  return at + policy.stageWindows[stage] * 2 ** Math.min(alarms, maximumAlarmDoublings);
}
