import type { Instant } from "../../offer/state.ts";
import { days, hours } from "../../time/duration.ts";
import { instantsOf, wallAt } from "../../time/zone.ts";

/** A digest is sent from nine o'clock in the reader's time zone. A worker that was unavailable until noon skips the day. */
const opens = hours(9);
const closes = hours(12);

export interface DigestDay {
  /** `yyyy-mm-dd` of the reader's calendar. */
  readonly day: string;
  readonly from: Instant;
  readonly until: Instant;
}

/** The last 24 hours until nine o'clock today, when their digest is due now; null outside of the hours in which digests are sent. */
export function digestDay(timeZone: string, now: Instant): DigestDay | null {
  const wall = wallAt(timeZone, now);
  const midnight = Math.floor(wall / days(1)) * days(1);
  if (wall < midnight + opens || wall >= midnight + closes) return null;
  const nineOf = (day: number) => instantsOf(timeZone, day + opens).first;
  return { day: new Date(midnight).toISOString().slice(0, 10), from: nineOf(midnight - days(1)), until: nineOf(midnight) };
}
