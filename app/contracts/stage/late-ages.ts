import { hours, minutes as minutesLong } from "#domain/time/duration.ts";

/** Classes of lateness, for the dashboard's counts and the list behind them. */
export const lateAges = ["upToHour", "upToFour", "upToDay", "longer"] as const;
export type LateAge = (typeof lateAges)[number];

/** Returns the class of a lateness in elapsed time; null when the stage is in time or has no deadline. */
export function lateAgeOf(sla: { readonly isMissed: boolean; readonly minutes: number } | null): LateAge | null {
  if (!sla?.isMissed) return null;
  const late = minutesLong(sla.minutes);
  if (late <= hours(1)) return "upToHour";
  if (late <= hours(4)) return "upToFour";
  return late <= hours(24) ? "upToDay" : "longer";
}
