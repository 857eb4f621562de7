import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { minutes } from "#domain/time/duration.ts";
import { formatDate, formatDuration, formatTime } from "./format.ts";

/** `26.11, 18:00`: a time next to another time that shows year and zone. */
export function formatBriefly(at: Instant, language: Language, timeZone: string): string {
  return `${formatDate(at, language, timeZone).slice(0, 5)},\u00a0${formatTime(at, language, timeZone, { zone: false })}`;
}

/** How late something is, in its largest unit: `3 days`, `1 hour`; in Russian after the preposition `на`: `3 дня`, `21 минуту`. */
export function formatDelay(lasts: number, language: Language): string {
  const [largest = ""] = formatDuration(Math.max(lasts, minutes(1)), language).split(" ");
  return largest.replace(/минута$/u, "минуту");
}
