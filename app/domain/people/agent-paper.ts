import type { Instant } from "../time/instant.ts";
import { wallAt } from "../time/zone.ts";
import { addDays, type CalendarDate } from "./calendar-date.ts";

/** Whether a paper of an agent ends within 30 or 7 days or has ended (design/people §10.4). */
export type PaperStep = "fine" | "soon30" | "soon7" | "over";

/** The day that the agent's clock shows. */
export const dayIn = (timeZone: string, now: Instant): CalendarDate => new Date(wallAt(timeZone, now)).toISOString().slice(0, 10);

/** Where a paper stands on a day; it holds on its last day, and without one for ever. */
export function paperStep(validUntil: CalendarDate | null, today: CalendarDate): PaperStep {
  if (validUntil === null || validUntil > addDays(today, 30)) return "fine";
  if (validUntil < today) return "over";
  return validUntil <= addDays(today, 7) ? "soon7" : "soon30";
}
