import type { Instant } from "#domain/offer/state.ts";
import { days } from "#domain/time/duration.ts";
import { instantsOf, wallAt } from "#domain/time/zone.ts";

/** The beginning of today by a zone's clock. */
export const midnightOf = (zone: string, now: Instant): Instant =>
  instantsOf(zone, Math.floor(wallAt(zone, now) / days(1)) * days(1)).first;
