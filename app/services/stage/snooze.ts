import type { Instant } from "#domain/offer/state.ts";
import { hours, minutes } from "#domain/time/duration.ts";

const usual = hours(1);
/** A stage comes back so long before its time is over, and is not put off when that is sooner than the least. */
const reserve = minutes(30);
const least = minutes(5);

/** Until when a stage may be put off: an hour, but never into the last half hour before it is due; null when that leaves nothing. */
export function snoozeEnd(dueAt: Instant | null | undefined, now: Instant): Instant | null {
  const end = Math.min(now + usual, (dueAt ?? Number.POSITIVE_INFINITY) - reserve);
  return end - now < least ? null : end;
}
