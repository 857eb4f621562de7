import { calendarDay } from "./calendar-day.ts";
import { days } from "./duration.ts";
import type { Instant } from "./instant.ts";
import { instantsOf } from "./zone.ts";

/** The instant at which a day `2026-12-05` ends in a time zone, that is when the next day begins; null for a day that does not exist. */
export function endOfDay(day: string, timeZone: string): Instant | null {
  const start = calendarDay(day);
  return start === null ? null : instantsOf(timeZone, start + days(1)).first;
}
