import type { EventType } from "../offer/events.ts";

/** Types of events that an endpoint may receive about offers. Consumers store these names, so they are never renamed. */
export const webhookEvents = [
  "offer.published",
  "offer.edited",
  "offer.accepted",
  "offer.documentsReady",
  "offer.signed",
  "offer.paymentOpened",
  "offer.proofSaved",
  "offer.paymentExpired",
  "offer.suspended",
  "offer.resumed",
  "offer.deadlineChanged",
  "offer.statusChanged",
  "offer.completed",
  "offer.refunded",
  "offer.cancelled",
  "payment.verified",
  "payment.returned",
  "payment.mismatched",
  "payment.settled",
  "payout.opened",
  "payout.verified",
  "payout.bounced",
  "payout.confirmed",
  "refund.opened",
  "refund.verified",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Type of an event that an endpoint's owner requests to test the endpoint. */
export const testEvent = "webhook.test";

/** The public type of each event of an offer. Null: the event is internal, a reminder, or follows from another one. */
const publicTypes: Readonly<Record<EventType, WebhookEvent | null>> = {
  offerPublished: "offer.published",
  offerEdited: "offer.edited",
  offerAccepted: "offer.accepted",
  documentsReady: "offer.documentsReady",
  offerSigned: "offer.signed",
  paymentWindowOpened: "offer.paymentOpened",
  proofReminderDue: null,
  proofSaved: "offer.proofSaved",
  paymentWindowExpired: "offer.paymentExpired",
  memberInfracted: null,
  offerSuspended: "offer.suspended",
  offerResumed: "offer.resumed",
  deadlineExtended: "offer.deadlineChanged",
  incomingSubmitted: null,
  incomingReturned: null,
  incomingVerified: "payment.verified",
  receiptMismatched: "payment.mismatched",
  mismatchQuoted: null,
  mismatchAgreed: null,
  mismatchSettled: "payment.settled",
  excessOffered: null,
  excessRefused: null,
  excessTaken: null,
  verificationOpened: null,
  payoutsOpened: "payout.opened",
  outgoingSubmitted: null,
  outgoingReturned: null,
  outgoingVerified: "payout.verified",
  payoutBounced: "payout.bounced",
  confirmationsOpened: null,
  confirmationSubmitted: null,
  confirmationReturned: null,
  confirmationVerified: "payout.confirmed",
  offerCompleted: "offer.completed",
  refundProposed: null,
  refundOpened: "refund.opened",
  refundSubmitted: null,
  refundReturned: null,
  refundVerified: "refund.verified",
  receiptMoved: null,
  offerRefunded: "offer.refunded",
  offerCancelled: "offer.cancelled",
  beneficiaryHeld: null,
  beneficiaryConfirmed: null,
  networkCommissionSet: null,
  statusChanged: "offer.statusChanged",
  legReassigned: null,
  clockPaused: null,
  clockResumed: null,
  attentionRaised: null,
  attentionCleared: null,
  watchEnded: null,
};

interface Announced {
  readonly type: EventType;
  readonly isSilent?: boolean;
  readonly to?: unknown;
}

/** The public type of an offer's event; null when no endpoint receives it. A deadline that a sandbox moves is not announced. */
export function webhookEventOf(event: Announced, isSandbox: boolean): WebhookEvent | null {
  if (isSandbox && event.isSilent === true) return null;
  if (event.type === "incomingReturned") return event.to === "member" ? "payment.returned" : null;
  return publicTypes[event.type];
}
