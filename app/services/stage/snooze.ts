import type { Instant } from "#domain/offer/state.ts";
import { hours, minutes } from "#domain/time/duration.ts";

const usual = hours(1);
/** A snoozed stage returns this long before its deadline. It cannot be snoozed when less than the minimum would remain. */
const reserve = minutes(30);
const least = minutes(5);

/** Returns the end of a snooze: an hour, but at least half an hour before the deadline; null when too little time is left. */
export function snoozeEnd(dueAt: Instant | null | undefined, now: Instant): Instant | null {
  const end = Math.min(now + usual, (dueAt ?? Number.POSITIVE_INFINITY) - reserve);
  return end - now < least ? null : end;
}
