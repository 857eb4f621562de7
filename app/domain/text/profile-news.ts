import type { CaseKind } from "../people/profile/commands.ts";

/** Notifications that say that a part of the profile is in order. The bell counts the unread ones as one. */
export const profileNews = ["moderationSuccess", "accountAdded", "accountApproved", "documentAdded", "documentCorrected"] as const;

/**
 * Notifications that ask for something about the profile, or say that it waits, and are obsolete when a case of this kind is approved. An
 * approved check of accounts says nothing about documents and remarks.
 */
export const answeredBy = (kind: CaseKind | undefined): readonly string[] =>
  kind === "bank" ? ["bankModeration"] : ["moderationFailure", "documentsRequested", "bankModeration"];
