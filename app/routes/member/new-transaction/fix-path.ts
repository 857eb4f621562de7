import type { InactiveReason } from "#domain/people/profile-status.ts";

/** The page that mends what keeps a profile from acting; null where only the support can. */
export function fixPath(reason: InactiveReason): string | null {
  if (reason === "blocked" || reason === "suspended") return null;
  if (reason === "documentsExpired") return "/profile?overdue_certifying_document=true";
  if (reason === "onBankModeration") return "/profile/bank-accounts";
  return "/profile";
}
