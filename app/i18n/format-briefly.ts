import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { formatDate, formatTime } from "./format.ts";

/** `26.11, 18:00`: a moment beside another one that has year and zone. */
export function formatBriefly(at: Instant, language: Language, timeZone: string): string {
  return `${formatDate(at, language, timeZone).slice(0, 5)},\u00a0${formatTime(at, language, timeZone, { zone: false })}`;
}
