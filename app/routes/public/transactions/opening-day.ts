import type { Instant } from "#domain/offer/state.ts";
import { weekdays } from "#domain/people/working-week.ts";
import { days } from "#domain/time/duration.ts";
import { wallAt } from "#domain/time/zone.ts";

/** The day of an opening in the reader's time zone, as long as its name is unambiguous: `today`, `tomorrow`, or a day within a week. */
export function openingDay(at: Instant, now: Instant, zone: string): "today" | "tomorrow" | (typeof weekdays)[number] | null {
  const dayOf = (instant: Instant) => Math.floor(wallAt(zone, instant) / days(1));
  const ahead = dayOf(at) - dayOf(now);
  if (ahead > 6) return null;
  if (ahead < 2) return ahead === 1 ? "tomorrow" : "today";
  return weekdays[(new Date(wallAt(zone, at)).getUTCDay() + 6) % 7] ?? null;
}
