import type { CaseKind } from "../people/profile/commands.ts";

/** Notifications about approved parts of the profile. The bell counts the unread ones as one. */
export const profileNews = ["moderationSuccess", "accountAdded", "accountApproved", "documentAdded", "documentCorrected"] as const;

/**
 * Notifications that request something about the profile, or say that it waits, and are obsolete when a case of this kind is approved.
 * Approved accounts do not resolve requests for documents and remarks.
 */
export const answeredBy = (kind: CaseKind | undefined): readonly string[] =>
  kind === "bank" ? ["bankModeration"] : ["moderationFailure", "documentsRequested", "bankModeration"];
