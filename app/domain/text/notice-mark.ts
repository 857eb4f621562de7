import type { MessageCode } from "./message.ts";

/** Acts that a notification can request from a member. */
export type NoticeCall = "sign" | "pay" | "choose";
/** The icon of a notification in lists. */
export type NoticeMark = NoticeCall | "trouble" | "ended" | "back" | "done" | "news";

const marks: Readonly<Record<MessageCode, NoticeMark>> = {
  ...{ offerSignDocuments: "sign", offerSignedByPartnerFirst: "sign" },
  ...{ offerSignedByYouSecond: "pay", offerSignedByPartnerSecond: "pay", offerPaymentProofReminder: "pay" },
  ...{ offerChoiceWanted: "choose" },
  ...{ offerPaymentProofExpired: "trouble", offerSuspended: "trouble", offerPayInProblem: "trouble", offerPayoutHeld: "trouble" },
  ...{ offerStageLate: "trouble" },
  ...{ stageReturned: "trouble", stageLate: "trouble", offerSuspendedStaff: "trouble" },
  ...{ offerSigningExpired: "ended", offerCancelledByPartnerNotSigning: "ended", offerCancelledByBuyer: "ended" },
  ...{ offerCancelledByOwner: "ended", offerCancelledByYou: "ended", offerCancelled: "ended" },
  ...{ offerCancelledDueToBankAccountChange: "ended", offerRefund: "back" },
  ...{ offerSignedByYouFirst: "done", offerProofSavedByYou: "done", offerChoiceAgreed: "done" },
  ...{ offerSuccess: "done", offerMemberToEscrowSuccess: "done", offerPartnerToEscrowSuccess: "done" },
  ...{ offerEscrowToMemberSuccess: "done", offerPayoutArrived: "done", offerToYourReceivingAccountSuccess: "done" },
  ...{ offerPublished: "news", youAcceptedOffer: "news", yourOfferAccepted: "news", offerTermsChanged: "news" },
  ...{ offerProofSavedByPartner: "news", offerResumed: "news", offerDeadlineMoved: "news", offerStageMoved: "news" },
  ...{ offerStageStated: "news", offerAgentChanged: "news", offerPayoutReleased: "news", offerToYourReceivingAccount: "news" },
  ...{ offerRefundStarted: "news", taskIncoming: "news", taskOutgoing: "news", taskConfirmation: "news", taskRefund: "news" },
  ...{ legGiven: "news", legTaken: "news", taskToVerify: "news" },
};

const isCall = (mark: NoticeMark): mark is NoticeCall => mark === "sign" || mark === "pay" || mark === "choose";

/** Codes of all notifications that request an act, with any data. */
export const callingCodes: readonly string[] = Object.entries(marks).flatMap(([code, mark]) => (isCall(mark) ? [code] : []));
/** Code of a message that also requests a payment while it has a deadline, because then its reader has not paid yet. */
export const callingWhileDue = "offerProofSavedByPartner" satisfies MessageCode;

/** Stored data of a notification that changes its mark. */
interface MarkFacts {
  readonly kind?: unknown;
  readonly by?: unknown;
}

/**
 * The icon of a notification by its code. Codes without an offer, and codes of later versions, are news. A refund to the partner counts
 * only as the end of the deal.
 */
export function noticeMark(type: string, { kind, by }: MarkFacts = {}): NoticeMark {
  if (type === "offerRefund" && (kind === "partner" || kind === "moved")) return "ended";
  if (type === callingWhileDue && by !== undefined) return "pay";
  return (Object.hasOwn(marks, type) ? marks[type as MessageCode] : undefined) ?? "news";
}

/** The act that a notification requests, until it is read or done. */
export function noticeCall(type: string, isRead: boolean, facts?: MarkFacts): NoticeCall | null {
  const mark = noticeMark(type, facts);
  return !isRead && isCall(mark) ? mark : null;
}
