import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { formatDate, formatInstant, formatTime } from "./format.ts";

/** The time alone for what is of today, {@link formatInstant} for what is older. */
export function formatMoment(at: Instant, now: Instant, language: Language, timeZone: string): string {
  const isToday = formatDate(at, language, timeZone) === formatDate(now, language, timeZone);
  return isToday ? formatTime(at, language, timeZone) : formatInstant(at, language, timeZone);
}

/** `26.11, 18:00`: a moment beside another one that says its year and zone. */
export function formatBriefly(at: Instant, language: Language, timeZone: string): string {
  return `${formatDate(at, language, timeZone).slice(0, 5)},\u00a0${formatTime(at, language, timeZone, { zone: false })}`;
}
