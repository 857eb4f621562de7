import { minutes } from "../time/duration.ts";
import { addWorking } from "../time/working-hours.ts";
import { type Instant, type OfferSide, offerSides, type Policy } from "./state.ts";
import type { StepTimes } from "./usual-times.ts";

/** The parts of a policy that determine how long an offer can take. */
export interface Pace extends Pick<Policy, "signingWindow" | "paymentWindow" | "followsWorkingHours" | "calendars"> {
  readonly stageWindows: Pick<Policy["stageWindows"], "incoming" | "outgoing">;
}

/**
 * The latest instant at which the agent of `leg` has sent its payout, if the offer is accepted at `now` and nobody is late. It adds both
 * windows of the sides, then the check of both pay-ins and the payout in the agents' working time (design/offer §3). Throws
 * `NoWorkingTimeError` when an agent never works.
 */
export function latestArrival(pace: Pace, leg: OfferSide, now: Instant): Instant {
  const { signingWindow, paymentWindow, stageWindows, followsWorkingHours, calendars } = pace;
  const after = (at: Instant, window: number, side: OfferSide) =>
    followsWorkingHours ? addWorking(at, window / minutes(1), calendars[side]) : at + window;
  const paid = now + signingWindow + paymentWindow;
  const checked = Math.max(...offerSides.map((side) => after(paid, stageWindows.incoming, side)));
  return after(checked, stageWindows.outgoing, leg);
}

/**
 * The instant at which both legs of an offer are usually completed if it is accepted at `now`. Signatures and payments count the clock,
 * check and payout the agents' working time, as the medians do. Throws `NoWorkingTimeError` when an agent never works.
 */
export function expectedEnd(times: StepTimes, pace: Pick<Pace, "followsWorkingHours" | "calendars">, now: Instant): Instant {
  const windows = {
    signingWindow: minutes(times.signing),
    paymentWindow: minutes(times.payment),
    stageWindows: { incoming: minutes(times.check), outgoing: minutes(times.payout) },
  };
  return Math.max(...offerSides.map((leg) => latestArrival({ ...pace, ...windows }, leg, now)));
}
