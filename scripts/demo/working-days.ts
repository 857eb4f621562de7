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

/** The last step of a story. */
interface LastStep {
  readonly day: number;
  readonly hour: number;
  readonly isAtAnyHour: boolean;
}

/** When the agents' day ends in Moscow: the later of the two closes then. */
const closing = 19;

/** Time as a story needs it: it goes on, and never past the present. */
export class StoryClock {
  readonly #now: Instant;
  readonly #daysAgo: number;
  /** Hours by which a day's steps happen later than told. */
  readonly #shift: { readonly day: number; readonly hours: number };
  at: Instant;

  constructor(now: Instant, daysAgo: number, shift = { day: 0, hours: 0 }) {
    this.#now = now;
    this.#daysAgo = daysAgo;
    this.#shift = shift;
    this.at = 0;
  }

  /** The clock of a story whose last step happens now or, after the agents' hours, at the end of their last working day. */
  static endingNow(now: Instant, { day, hour, isAtAnyHour }: LastStep): StoryClock {
    const present = (now - workingDay(now, 0)) / hours(1);
    const end = isAtAnyHour ? present : Math.min(present, closing);
    return new StoryClock(now, day, { day, hours: end - hour });
  }

  /** Goes to an hour of the story's working day `day`; what would lie in the future happens now. */
  moveTo(day: number, hour: number): void {
    const later = day === this.#shift.day ? this.#shift.hours : 0;
    const wanted = workingDay(this.#now, this.#daysAgo - day) + hours(hour + later);
    this.at = Math.min(this.#now, Math.max(wanted, this.at + minutes(1)));
  }
}
