import type { Instant } from "../offer/state.ts";
import { days } from "../time/duration.ts";
import type { RestrictionReason } from "./restrictions.ts";

/** So many infractions within {@link strikeWindow} hold an account for {@link holdFor} (design/people §11). */
export const strikesToHold = 3;
export const strikeWindow = days(90);
export const holdFor = days(30);

/** Why an account is held when nobody held it: its payments came late too often. */
export const latenessReason = "lateness";

/** What a member's access stands at. */
export interface Held {
  readonly isSuspended: boolean;
  readonly suspendedUntil: Instant | null;
  readonly restrictionReason: RestrictionReason | typeof latenessReason | null;
}

export const countsAsStrike = ({ at, isWaived }: { readonly at: Instant; readonly isWaived: boolean }, now: Instant): boolean =>
  !isWaived && at >= now - strikeWindow;

/** Whether a hold ends when only `strikes` infractions are left: one that the clock of payments began; what staff decided, staff end. */
export const endsHold = ({ isSuspended, suspendedUntil, restrictionReason }: Held, strikes: number, now: Instant): boolean =>
  isSuspended && (suspendedUntil === null || suspendedUntil > now) && restrictionReason === latenessReason && strikes < strikesToHold;
