import type { Instant } from "../../offer/state.ts";
import { days } from "../../time/duration.ts";
import type { RestrictionReason } from "./restrictions.ts";

/** This number of infractions within {@link strikeWindow} suspends an account for {@link holdFor} (design/people §11). */
export const strikesToHold = 3;
export const strikeWindow = days(90);
export const holdFor = days(30);

/** The reason of an automatic suspension: the member paid late too often. */
export const latenessReason = "lateness";

/** The suspension of a member's account. */
export interface Held {
  readonly isSuspended: boolean;
  readonly suspendedUntil: Instant | null;
  readonly restrictionReason: RestrictionReason | typeof latenessReason | null;
}

export const countsAsStrike = ({ at, isWaived }: { readonly at: Instant; readonly isWaived: boolean }, now: Instant): boolean =>
  !isWaived && at >= now - strikeWindow;

/**
 * Returns whether a suspension ends when only `strikes` infractions remain. Only an automatic suspension for lateness does; one by staff is
 * ended by staff.
 */
export const endsHold = ({ isSuspended, suspendedUntil, restrictionReason }: Held, strikes: number, now: Instant): boolean =>
  isSuspended && (suspendedUntil === null || suspendedUntil > now) && restrictionReason === latenessReason && strikes < strikesToHold;
