import type { Role } from "#domain/people/access/principal.ts";
import type { NoticeCode } from "./notice-sentence.server.ts";

const stagePages: Readonly<Record<string, (offerId: string) => string>> = {
  taskIncoming: (offerId) => `/agents/payments-incoming/${offerId}`,
  taskOutgoing: (offerId) => `/agents/payments-outgoing/${offerId}`,
  taskConfirmation: (offerId) => `/agents/payments-confirmations/${offerId}`,
  lateIncoming: (offerId) => `/agents/payments-incoming/${offerId}`,
  lateOutgoing: (offerId) => `/agents/payments-outgoing/${offerId}`,
  lateConfirmation: (offerId) => `/agents/payments-confirmations/${offerId}`,
  lateRefund: (offerId) => `/agents/payments-outgoing/${offerId}/refund`,
  payoutMissing: (offerId) => `/agents/payments-confirmations/${offerId}`,
  taskRefund: (offerId) => `/agents/payments-outgoing/${offerId}/refund`,
};

/** Notifications that always name an offer. */
type OfOffer =
  | "offerCommandRefused"
  | "arrivalTaken"
  | "arrivalGiven"
  | "partnerCannotSign"
  | "partnerReminds"
  | "payoutMissing"
  | "lateIncoming"
  | "lateOutgoing"
  | "lateConfirmation"
  | "lateRefund"
  | "appealAnswered";

const noticePages: Readonly<Record<Exclude<NoticeCode, OfOffer>, string>> = {
  ...{ accountAdded: "/profile/bank-accounts", accountChanged: "/profile/bank-accounts", accountRemoved: "/profile/bank-accounts" },
  ...{ accountApproved: "/profile/bank-accounts", accountDeclined: "/profile/bank-accounts", passwordChanged: "/settings" },
  ...{ moderationSuccess: "/profile", moderationFailure: "/profile", bankModeration: "/profile" },
  ...{ documentsRequested: "/profile/certifying-docs", moderationQueued: "/members?list=initial" },
  ...{ memberSuspended: "/profile", memberRestored: "/profile" },
  ...{ documentExpiresSoon: "/profile/certifying-docs", documentExpired: "/profile/certifying-docs" },
  ...{ documentAdded: "/profile/certifying-docs", documentCorrected: "/profile/certifying-docs" },
  ...{ agentPaperExpiresSoon: "/agents/documents", agentPaperExpired: "/agents/documents" },
  ...{ documentRemoved: "/profile/certifying-docs", avatarRemoved: "/settings/avatar" },
  ...{ receiverAccountWanted: "/profile/bank-accounts", invitedReceiverReady: "/new-transaction" },
  ...{
    accountQueued: "/members?list=accounts",
    appealQueued: "/members?list=appeals",
    accountSuspended: "/profile",
    ledgerFault: "/admin/audit",
    savedSearch: "/searches",
    rateReached: "/settings/rate-alerts",
    chatAnswered: "/my-transactions?chat=open",
  },
};

/** Returns the page for a notification's subject or task, by the reader's role. */
export function notificationTarget(role: Role, code: string, offerId: string | null): string | null {
  if (offerId === null) return Object.hasOwn(noticePages, code) ? noticePages[code as keyof typeof noticePages] : null;
  if (role === "member") return `/my-transactions/${offerId}${code === "appealAnswered" ? "/appeal" : ""}`;
  if (role === "agentAdmin" || role === "agentManager") return stagePages[code]?.(offerId) ?? "/agents/transactions";
  return role === "reserved" ? null : `/admin-transactions/${offerId}`;
}

/** Codes of the notifications without an offer that link to this page. */
export const noticesOfPage = (page: string): readonly string[] =>
  Object.entries(noticePages).flatMap(([code, path]) => (path === page ? [code] : []));
