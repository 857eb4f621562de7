import { days } from "../time/duration.ts";
import type { Instant } from "./state.ts";

const lasts = days(30);

/** Returns whether an order to publish is too old to be carried out, because its author may not remember it. */
export const isOrderOld = (agreedAt: Instant, now: Instant): boolean => now - agreedAt > lasts;

/** A draft whose publication was ordered. */
export interface OrderedDraft {
  readonly agreedAt: Instant;
  /** State of the recipient's account or wallet; null for a supplier's account, which is not reviewed. */
  readonly account: "approved" | "submitted" | "unusable" | null;
}

/**
 * Fate of the drafts after an approval of the profile: `ordered` when a draft will be published now, `orderedWaits` after the review of its
 * account, otherwise `free`.
 */
export function afterApproval(drafts: readonly OrderedDraft[], now: Instant): "free" | "ordered" | "orderedWaits" {
  const accounts = drafts.filter(({ agreedAt }) => !isOrderOld(agreedAt, now)).map(({ account }) => account);
  if (accounts.some((account) => account === "approved" || account === null)) return "ordered";
  return accounts.includes("submitted") ? "orderedWaits" : "free";
}
