import type { Instant } from "#domain/offer/state.ts";
import { days, hours, minutes } from "#domain/time/duration.ts";

/** Where the demo's agents and people live, near enough: Moscow has no clock change. */
const offset = hours(3);
const startOfDay = (at: Instant): Instant => Math.floor((at + offset) / days(1)) * days(1) - offset;
const isWeekend = (at: Instant): boolean => [0, 6].includes(new Date(at + offset).getUTCDay());

/** The start of the working day so many working days before today, or after it when negative. */
export function workingDay(now: Instant, daysAgo: number): Instant {
  let day = startOfDay(now);
  while (isWeekend(day)) day -= days(1);
  for (let left = Math.abs(daysAgo); left > 0; ) {
    day += daysAgo > 0 ? -days(1) : days(1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** Time as a story needs it: it goes on, and never past the present. */
export class StoryClock {
  readonly #now: Instant;
  readonly #daysAgo: number;
  at: Instant;

  constructor(now: Instant, daysAgo: number) {
    this.#now = now;
    this.#daysAgo = daysAgo;
    this.at = 0;
  }

  /** Goes to an hour of the story's working day `day`; what would lie in the future happens now. */
  moveTo(day: number, hour: number): void {
    const wanted = workingDay(this.#now, this.#daysAgo - day) + hours(hour);
    this.at = Math.min(this.#now, Math.max(wanted, this.at + minutes(1)));
  }
}
