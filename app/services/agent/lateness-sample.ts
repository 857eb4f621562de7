import { resolvePolicy } from "#domain/offer/policy.ts";
import type { Instant, Policy, WorkingCalendar } from "#domain/offer/state.ts";
import { holdFor } from "#domain/people/restriction/strikes.ts";
import { nextFriday } from "#domain/time/next-friday.ts";
import { addWorking } from "#domain/time/working-hours.ts";

/** An example of the consequences of lateness with this agent. */
export interface LatenessSample {
  readonly signedAt: Instant;
  /** End of the payment window if the agent were never closed. */
  readonly windowEnd: Instant;
  readonly dueAt: Instant;
  /** End of the suspension after a third infraction. */
  readonly heldUntil: Instant;
}

/**
 * Uses a signature on the coming Friday, so that the sample includes a weekend. The calendar has working time, because settings without
 * it are refused.
 */
export function latenessSample(calendar: WorkingCalendar, profile: Policy["profile"], now: Instant): LatenessSample {
  const both = { owner: calendar, buyer: calendar };
  const policy = resolvePolicy({ profile, brand: "main", calendars: both, taxRatios: { owner: "0", buyer: "0" } });
  const signedAt = nextFriday(calendar.timeZone, now);
  const windowEnd = signedAt + policy.paymentWindow;
  const dueAt = policy.followsWorkingHours ? addWorking(windowEnd, 0, calendar) : windowEnd;
  return { signedAt, windowEnd, dueAt, heldUntil: dueAt + holdFor };
}
