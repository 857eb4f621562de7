import { href } from "react-router";
import type { InactiveReason } from "#domain/people/personal/profile-status.ts";

/**
 * The page that removes the obstacle of a profile and returns to `goTo`; null when only support can help. For an incomplete profile it is
 * the form of the first missing part, to which `/profile` redirects.
 */
export function fixPath(reason: InactiveReason | "unsent", goTo: string): string | null {
  switch (reason) {
    case "blocked":
    case "suspended":
      return null;
    case "documentsExpired":
      return "/profile?overdue_certifying_document=true";
    case "onBankModeration":
      return "/profile/bank-accounts";
    case "onDocumentsRequest":
      return `${href("/profile/certifying-docs/new")}?${new URLSearchParams({ goTo })}`;
    case "emailVerified":
    case "unsent":
    case "onInitialModerationPartial":
      return "/profile?next=true";
    case "onInitialModeration":
    case "emailNotVerified":
    case "exportedEmailNotVerified":
      return "/profile";
  }
}
