import type { Instant } from "#domain/offer/state.ts";
import { days, hours, minutes } from "#domain/time/duration.ts";

/** The time zone of the demo's agents and users, approximately. Moscow has no clock change. */
const offset = hours(3);
const startOfDay = (at: Instant): Instant => Math.floor((at + offset) / days(1)) * days(1) - offset;
const isWeekend = (at: Instant): boolean => [0, 6].includes(new Date(at + offset).getUTCDay());

/** The start of the working day that is `daysAgo` working days before today, or after it when negative. */
export function workingDay(now: Instant, daysAgo: number): Instant {
  let day = startOfDay(now);
  while (isWeekend(day)) day -= days(1);
  for (let left = Math.abs(daysAgo); left > 0; ) {
    day += daysAgo > 0 ? -days(1) : days(1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** The time of a step: a working day, counted from the first one of the story, and an hour in Moscow. */
export type Moment = readonly [day: number, hour: number];

/** The end of the agents' day in Moscow time, when the later of the two closes. */
const closing = 19;
/** The longest pause between two steps of a story that ends now. */
const longestPause = 1.5;

/** Hours from a step to the last one, without the nights. */
function hoursToEnd(moments: readonly Moment[], [day, hour]: Moment): number {
  const first = moments.findIndex((moment) => moment[0] === day && moment[1] === hour);
  const pauses = moments.slice(first + 1).map(([nextDay, nextHour], index) => {
    const [lastDay, lastHour] = moments[first + index] ?? [nextDay, nextHour];
    return Math.min(longestPause, (nextDay - lastDay) * 24 + nextHour - lastHour);
  });
  return pauses.reduce((sum, pause) => sum + pause, 0);
}

/** The clock of a story: it only moves forward, and never beyond the current time. */
export class StoryClock {
  readonly #now: Instant;
  readonly #instantOf: (moment: Moment) => Instant;
  at: Instant;

  private constructor(now: Instant, instantOf: (moment: Moment) => Instant) {
    this.#now = now;
    this.#instantOf = instantOf;
    this.at = 0;
  }

  /** The clock of a story that began `daysAgo` working days ago. */
  static begunDaysAgo(now: Instant, daysAgo: number): StoryClock {
    return new StoryClock(now, ([day, hour]) => workingDay(now, daysAgo - day) + hours(hour));
  }

  /**
   * The clock of a story whose last step happens now or, unless `isAtAnyHour`, at the end of the agents' last working day. All its steps
   * are within hours, so that no deadline has passed.
   */
  static endingNow(now: Instant, moments: readonly Moment[], isAtAnyHour: boolean): StoryClock {
    const end = isAtAnyHour ? now : Math.min(now, workingDay(now, 0) + hours(closing));
    return new StoryClock(now, (moment) => end - hours(hoursToEnd(moments, moment)));
  }

  /** An hour before the agents close on the working day after today. */
  eveningOfNextDay = (): Instant => workingDay(this.#now, -1) + hours(closing - 1);

  /** Moves to an hour of the story's working day `day`; a future time becomes now. */
  moveTo(day: number, hour: number): void {
    this.at = Math.min(this.#now, Math.max(this.#instantOf([day, hour]), this.at + minutes(1)));
  }
}
