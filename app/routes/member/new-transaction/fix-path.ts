import type { InactiveReason } from "#domain/people/profile-status.ts";

/** The page that removes the obstacle of a profile; null when only support can. */
export function fixPath(reason: InactiveReason): string | null {
  if (reason === "blocked" || reason === "suspended") return null;
  if (reason === "documentsExpired") return "/profile?overdue_certifying_document=true";
  if (reason === "onBankModeration") return "/profile/bank-accounts";
  return "/profile";
}
