import { hours, minutes as minutesLong } from "#domain/time/duration.ts";

/** How late what is late may be, as the dashboard counts it and the list behind it shows it. */
export const lateAges = ["upToHour", "upToFour", "upToDay", "longer"] as const;
export type LateAge = (typeof lateAges)[number];

/** By the clock that the reader sees beside it; null for what is in time or has none. */
export function lateAgeOf(sla: { readonly isMissed: boolean; readonly minutes: number } | null): LateAge | null {
  if (!sla?.isMissed) return null;
  const late = minutesLong(sla.minutes);
  if (late <= hours(1)) return "upToHour";
  if (late <= hours(4)) return "upToFour";
  return late <= hours(24) ? "upToDay" : "longer";
}
