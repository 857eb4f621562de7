/** Letters about an offer, by the specification's names (design/letters §2) and two additional ones (§3). */
export const offerTemplates = [
  "new-offer-success",
  "you-accepted-offer",
  "your-offer-accepted",
  "offer-sign-documents",
  "offer-signed-by-partner-first",
  "offer-signed-by-partner-second",
  "offer-signed-by-you-second",
  "offer-signing-expired",
  "offer-cancelled-by-partner-not-signing",
  "offer-payment-proof-12-hours-left",
  "offer-payment-proof-3-hours-left",
  "offer-payment-proof-4-hours-left",
  "offer-payment-proof-2-hours-left",
  "offer-payment-proof-expired",
  "offer-saved-payment-proof-by-partner-first",
  "offer-member-to-escrow-transfer-success",
  "offer-escrow-to-member-transfer-success",
  "offer-to-your-receiving-bank-account-success",
  "offer-success",
  "offer-refund",
  "offer-cancelled",
  "offer-cancelled-by-buyer",
  "offer-cancelled-by-responder",
  "offer-cancelled-by-owner",
  "offer-cancelled-due-to-bank-account-change",
  "offer-action-needed",
  "staff-alert",
] as const;
export type OfferTemplate = (typeof offerTemplates)[number];

/** Letters about a person and their account, by the specification's names (design/letters §2), and additional ones (§3). */
export const accountTemplates = [
  "confirmation",
  "confirmation-export",
  "please-verify-wbit-export",
  "register-wbit",
  "register-success",
  "fill-profile",
  "forgot-password",
  "login-link",
  "new-password-code",
  "invitation",
  "moderation-success",
  "profile-edit-request",
  "profile-edit-success",
  "add-cert-doc-for-ba-verification",
  "add-cert-doc-for-other-doc-verification",
  "cert-doc-expired",
  "chat-unread-messages",
  "contact-us-success",
  "2025-new-year",
  "registration-opened",
  "transactions-opened",
  "security-notice",
  "support-message",
  "daily-digest",
  "saved-search",
  "rate-reached",
  "draft-not-published",
  "account-reviewed",
  "partner-reminds",
  "agent-reminder",
  "webhook-disabled",
] as const;
export type AccountTemplate = (typeof accountTemplates)[number];

/** Letters to many recipients at once, sent by an admin. */
export const broadcastTemplates = [
  "registration-opened",
  "transactions-opened",
  "2025-new-year",
] as const satisfies readonly AccountTemplate[];
export type BroadcastTemplate = (typeof broadcastTemplates)[number];

/** `plain` is Russian, `en` English, `wbit` the partner brand in either language (design/letters §1). */
export const families = ["plain", "en", "wbit"] as const;
export type Family = (typeof families)[number];

export const familyOf = (brand: "main" | "wbit", language: "ru" | "en"): Family => {
  if (brand === "wbit") return "wbit";
  return language === "en" ? "en" : "plain";
};
