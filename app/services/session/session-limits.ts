import type { Role } from "#domain/people/principal.ts";
import { days, hours, minutes } from "#domain/time/duration.ts";

export interface SessionLimits {
  /** Milliseconds without a request after which the session ends. */
  readonly idle: number;
  /** Milliseconds after sign-in that no activity moves. */
  readonly absolute: number;
}

/** Members 24 h idle and 7 days, staff 30 minutes and 12 hours (R1). */
export function sessionLimits(role: Role): SessionLimits {
  return role === "member" ? { idle: hours(24), absolute: days(7) } : { idle: minutes(30), absolute: hours(12) };
}

/** A session is marked as seen at most this often, so that reading pages writes nothing. */
export const seenEvery = minutes(1);
