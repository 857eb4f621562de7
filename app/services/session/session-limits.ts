import type { Role } from "#domain/people/access/principal.ts";
import { days, hours, minutes } from "#domain/time/duration.ts";

export interface SessionLimits {
  /** Milliseconds without a request after which the session ends. */
  readonly idle: number;
  /** Milliseconds after sign-in at which the session ends regardless of activity. */
  readonly absolute: number;
}

/** Members 24 h idle and 7 days, staff 30 minutes and 12 hours (R1). */
export function sessionLimits(role: Role): SessionLimits {
  return role === "member" ? { idle: hours(24), absolute: days(7) } : { idle: minutes(30), absolute: hours(12) };
}

/** Minimum time between two updates of a session's last activity, so that reading pages rarely writes. */
export const seenEvery = minutes(1);
