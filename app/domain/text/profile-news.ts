/** Notifications that say that a part of the profile is in order. The bell counts the unread ones as one. */
export const profileNews = ["moderationSuccess", "accountAdded", "accountApproved", "documentAdded", "documentCorrected"] as const;

/** Notifications that ask for something about the profile, or say that it waits: obsolete when the profile is approved. */
export const answeredByApproval = ["moderationFailure", "documentsRequested", "bankModeration"] as const;
