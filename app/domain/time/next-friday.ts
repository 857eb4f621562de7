import { days, hours } from "./duration.ts";
import type { Instant } from "./instant.ts";
import { instantsOf, wallAt } from "./zone.ts";

/** The coming Friday, including today, at 16:00 in the zone. Example calculations start there, because a weekend follows. */
export function nextFriday(timeZone: string, now: Instant): Instant {
  const today = Math.floor(wallAt(timeZone, now) / days(1));
  // 2 January 1970 was a Friday.
  const friday = today + ((((1 - today) % 7) + 7) % 7);
  return instantsOf(timeZone, friday * days(1) + hours(16)).first;
}
