import type { Instant } from "./instant.ts";

/** The start of a day `2026-02-28` in UTC; null for a day that does not exist, such as the 30th of February. */
export function calendarDay(text: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  // `Date.parse` accepts the 30th of February as the 2nd of March, so the result is compared.
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? at : null;
}
