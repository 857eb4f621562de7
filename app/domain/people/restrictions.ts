/** Why staff hold a member; the member reads the list's own wording (design/people §9). */
export const restrictionReasons = ["rules", "documents", "money", "safety", "ownRequest"] as const;
export type RestrictionReason = (typeof restrictionReasons)[number];

/** Days that a suspension may last; 0 has no end. */
export const suspensionDays = [7, 30, 90, 0] as const;

/** What staff may do to a member's access. */
export type Restriction =
  | { readonly act: "block"; readonly reason: RestrictionReason }
  | { readonly act: "unblock" }
  | { readonly act: "suspend"; readonly reason: RestrictionReason; readonly days: number }
  | { readonly act: "unsuspend" };
