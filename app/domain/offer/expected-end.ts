import { minutes } from "../time/duration.ts";
import { latestArrival, type Pace } from "./latest-arrival.ts";
import { type Instant, offerSides } from "./state.ts";
import type { StepTimes } from "./usual-times.ts";

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
