import { resolvePolicy } from "#domain/offer/policy.ts";
import type { Instant, Policy, WorkingCalendar } from "#domain/offer/state.ts";
import { holdFor } from "#domain/people/strikes.ts";
import { nextFriday } from "#domain/time/next-friday.ts";
import { addWorking } from "#domain/time/working-hours.ts";

/** What lateness with this agent comes to, worked out for a deal that nobody has made. */
export interface LatenessSample {
  readonly signedAt: Instant;
  /** When the time to pay would end if the agent were never closed. */
  readonly windowEnd: Instant;
  readonly dueAt: Instant;
  /** Until when the member may make no new deals if this is the third one. */
  readonly heldUntil: Instant;
}

/** Signed on the coming Friday, so that the sample meets a weekend. The calendar has working time: settings refuse one without. */
export function latenessSample(calendar: WorkingCalendar, profile: Policy["profile"], now: Instant): LatenessSample {
  const both = { owner: calendar, buyer: calendar };
  const policy = resolvePolicy({ profile, brand: "main", calendars: both, taxRatios: { owner: "0", buyer: "0" } });
  const signedAt = nextFriday(calendar.timeZone, now);
  const windowEnd = signedAt + policy.paymentWindow;
  const dueAt = policy.followsWorkingHours ? addWorking(windowEnd, 0, calendar) : windowEnd;
  return { signedAt, windowEnd, dueAt, heldUntil: dueAt + holdFor };
}
