import type { Instant } from "../../time/instant.ts";
import { wallAt } from "../../time/zone.ts";
import { addDays, type CalendarDate } from "../calendar-date.ts";

/** Whether an agent's document expires within 30 or 7 days or has expired (design/people §10.4). */
export type ExpiryStep = "fine" | "soon30" | "soon7" | "over";

/** The date in the agent's time zone. */
export const dayIn = (timeZone: string, now: Instant): CalendarDate => new Date(wallAt(timeZone, now)).toISOString().slice(0, 10);

/** The expiry state of a document on a day. The last day is still valid; a document without a last day never expires. */
export function expiryStep(validUntil: CalendarDate | null, today: CalendarDate): ExpiryStep {
  if (validUntil === null || validUntil > addDays(today, 30)) return "fine";
  if (validUntil < today) return "over";
  return validUntil <= addDays(today, 7) ? "soon7" : "soon30";
}
