import type { Instant } from "#domain/offer/state.ts";
import { days } from "#domain/time/duration.ts";
import { instantsOf, wallAt } from "#domain/time/zone.ts";

/** Returns the beginning of today in a time zone. */
export const midnightOf = (zone: string, now: Instant): Instant =>
  instantsOf(zone, Math.floor(wallAt(zone, now) / days(1)) * days(1)).first;
