import type { Instant } from "./instant.ts";

/** The start of a day `2026-02-28` in UTC, or null for what is no day of the calendar, as the 30th of February. */
export function calendarDay(text: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  // The engine takes a 30th of February for the 2nd of March.
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? at : null;
}
