import type { Instant } from "../../offer/state.ts";
import { days } from "../../time/duration.ts";

/** Reasons for which staff restrict a member; the member reads the list's own text (design/people §9). */
export const restrictionReasons = ["rules", "documents", "money", "safety", "ownRequest"] as const;
export type RestrictionReason = (typeof restrictionReasons)[number];

/** Days of a suspension; 0 means without an end. */
export const suspensionDays = [7, 30, 90, 0] as const;

/** Acts of staff on a member's access. */
export type Restriction =
  | { readonly act: "block"; readonly reason: RestrictionReason }
  | { readonly act: "unblock" }
  | { readonly act: "suspend"; readonly reason: RestrictionReason; readonly days: number }
  | { readonly act: "unsuspend" };

/** The flags that a restriction changes, and its reason. */
export interface Standing {
  readonly isBlocked?: boolean;
  readonly isSuspended?: boolean;
  /** Null for a suspension without an end. */
  readonly suspendedUntil?: Instant | null;
  readonly reason: RestrictionReason | null;
}

export function standingOf(restriction: Restriction, now: Instant): Standing {
  switch (restriction.act) {
    case "block":
      return { isBlocked: true, reason: restriction.reason };
    case "unblock":
      return { isBlocked: false, reason: null };
    case "suspend":
      return {
        isSuspended: true,
        suspendedUntil: restriction.days === 0 ? null : now + days(restriction.days),
        reason: restriction.reason,
      };
    case "unsuspend":
      return { isSuspended: false, suspendedUntil: null, reason: null };
  }
}
