import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { formatDate, formatInstant, formatTime } from "./format.ts";

/** The time alone for what is of today, {@link formatInstant} for what is older. */
export function formatMoment(at: Instant, now: Instant, language: Language, timeZone: string): string {
  const isToday = formatDate(at, language, timeZone) === formatDate(now, language, timeZone);
  return isToday ? formatTime(at, language, timeZone) : formatInstant(at, language, timeZone);
}
