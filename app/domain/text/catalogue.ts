import type { Brand, Instant, OfferSide, OfferState } from "../offer/state.ts";
import type { OfferTemplate } from "./letter-templates.ts";
import type { Message, MessageCode, MessageOf } from "./message.ts";
import { hasSigned, owesProof } from "./terms.ts";

/** `on`, `off`: the default of the reader's setting; `never`: this code is never pushed (design/letters §10 column P). */
export type PushDefault = "on" | "off" | "never";

interface Entry<C extends MessageCode> {
  readonly push: PushDefault;
  readonly letter?: (message: MessageOf<C>, brand: Brand) => OfferTemplate;
}

const always =
  (main: OfferTemplate, wbit: OfferTemplate = main) =>
  (_: unknown, brand: Brand): OfferTemplate =>
    brand === "wbit" ? wbit : main;

/** Templates are named by slot, not by hours: of three reminders all except the last use the first name (design/letters §14). */
function reminder({ params }: MessageOf<"offerPaymentProofReminder">, brand: Brand): OfferTemplate {
  if (brand === "wbit") return params.slot === "last" ? "offer-payment-proof-2-hours-left" : "offer-payment-proof-4-hours-left";
  return params.slot === "last" ? "offer-payment-proof-3-hours-left" : "offer-payment-proof-12-hours-left";
}

/** Channels and template of each code. The in-app notification is always written (design/letters §10). */
export const catalogue: { readonly [C in MessageCode]: Entry<C> } = {
  offerPublished: { push: "never", letter: always("new-offer-success") },
  youAcceptedOffer: { push: "never", letter: always("you-accepted-offer") },
  yourOfferAccepted: { push: "on", letter: always("your-offer-accepted") },
  offerTermsChanged: { push: "on" },
  offerSignDocuments: { push: "on", letter: always("offer-sign-documents") },
  offerSignedByYouFirst: { push: "never" },
  offerSignedByPartnerFirst: { push: "on", letter: always("offer-signed-by-partner-first") },
  offerSignedByYouSecond: { push: "never", letter: always("offer-signed-by-you-second") },
  offerSignedByPartnerSecond: { push: "on", letter: always("offer-signed-by-partner-second") },
  offerSigningExpired: { push: "on", letter: always("offer-cancelled", "offer-signing-expired") },
  offerCancelledByPartnerNotSigning: { push: "on", letter: always("offer-cancelled", "offer-cancelled-by-partner-not-signing") },
  offerPaymentProofReminder: { push: "on", letter: reminder },
  offerProofSavedByYou: { push: "never" },
  offerProofSavedByPartner: { push: "on", letter: always("offer-saved-payment-proof-by-partner-first") },
  offerPaymentProofExpired: { push: "on", letter: always("offer-payment-proof-expired") },
  offerSuspended: { push: "on", letter: always("offer-action-needed") },
  offerResumed: { push: "on", letter: always("offer-action-needed") },
  offerDeadlineMoved: { push: "on", letter: always("offer-action-needed") },
  offerStageLate: { push: "on", letter: always("offer-action-needed") },
  offerStageMoved: { push: "on", letter: always("offer-action-needed") },
  offerStageStated: { push: "on", letter: always("offer-action-needed") },
  offerAgentChanged: { push: "on", letter: always("offer-action-needed") },
  offerMemberToEscrowSuccess: { push: "on", letter: always("offer-member-to-escrow-transfer-success") },
  offerPartnerToEscrowSuccess: { push: "on", letter: always("offer-member-to-escrow-transfer-success") },
  offerPayInProblem: { push: "on", letter: always("offer-action-needed") },
  offerChoiceWanted: { push: "on", letter: always("offer-action-needed") },
  offerChoiceAgreed: { push: "on" },
  offerPayoutHeld: { push: "on", letter: always("offer-action-needed") },
  offerPayoutReleased: { push: "off" },
  offerEscrowToMemberSuccess: { push: "on", letter: always("offer-escrow-to-member-transfer-success") },
  offerPayoutArrived: { push: "on", letter: always("offer-escrow-to-member-transfer-success") },
  offerToYourReceivingAccount: { push: "off" },
  offerToYourReceivingAccountSuccess: { push: "on", letter: always("offer-to-your-receiving-bank-account-success") },
  offerSuccess: { push: "on", letter: always("offer-success") },
  offerRefundStarted: { push: "on", letter: always("offer-action-needed") },
  offerRefund: { push: "on", letter: always("offer-refund") },
  offerCancelledByBuyer: { push: "on", letter: always("offer-cancelled-by-buyer", "offer-cancelled-by-responder") },
  offerCancelledByOwner: { push: "on", letter: always("offer-cancelled-by-owner") },
  offerCancelledByYou: { push: "never", letter: always("offer-cancelled") },
  offerCancelledDueToBankAccountChange: { push: "on", letter: always("offer-cancelled-due-to-bank-account-change") },
  offerCancelled: { push: "on", letter: always("offer-cancelled") },
  taskIncoming: { push: "off" },
  taskOutgoing: { push: "off" },
  taskConfirmation: { push: "off" },
  taskRefund: { push: "off" },
  legGiven: { push: "on" },
  legTaken: { push: "on" },
  taskToVerify: { push: "off" },
  stageReturned: { push: "on" },
  stageLate: { push: "on", letter: always("staff-alert") },
  offerSuspendedStaff: { push: "on", letter: always("staff-alert") },
};

/** Template of the message's letter under a brand; null when this code has no letter, or none in this case. */
export function letterFor(message: Message, brand: Brand): OfferTemplate | null {
  // The letter of row 35 is sent only while the reader still owes, which is exactly when `by` is set.
  if (message.code === "offerProofSavedByPartner" && (message.params.order === "second" || message.params.by === undefined)) return null;
  // The letter about the completed deal already reports a payout that arrived in time.
  if (message.code === "offerPayoutArrived" && message.params.lateSince === undefined) return null;
  const entry = catalogue[message.code] as Entry<MessageCode>;
  return entry.letter?.(message as MessageOf<MessageCode>, brand) ?? null;
}

/** Templates that request an act. They expire at the deadline and are dropped once the act is done. */
const asksToSign: readonly OfferTemplate[] = ["offer-sign-documents", "offer-signed-by-partner-first"];
const asksToPay: readonly OfferTemplate[] = [
  "offer-payment-proof-12-hours-left",
  "offer-payment-proof-3-hours-left",
  "offer-payment-proof-4-hours-left",
  "offer-payment-proof-2-hours-left",
  "offer-saved-payment-proof-by-partner-first",
];

/** False when a letter that requests an act would be too late. Letters about facts are always valid (design/letters §7). */
export function stillTrue(template: OfferTemplate, side: OfferSide | undefined, state: OfferState): boolean {
  if (side === undefined) return true;
  if (asksToSign.includes(template)) return state.phase === "signing" && !hasSigned(state, side);
  if (asksToPay.includes(template)) return state.phase === "awaitingPayment" && owesProof(state, side);
  return true;
}

const deadlineOf = (message: Message): Instant | undefined => ("by" in message.params ? message.params.by : undefined);

/** When the letter becomes useless: at the deadline of the requested act, or at the next message about the delay; undefined for facts. */
export function expiryOf(template: OfferTemplate, message: Message): Instant | undefined {
  if (message.code === "offerStageLate") return message.params.newsBy;
  return asksToSign.includes(template) || asksToPay.includes(template) ? deadlineOf(message) : undefined;
}

/** Milliseconds before a deadline from which a message is urgent. */
export const urgentWithin = 12 * 60 * 60 * 1000;

/** Returns whether an act is due within 12 hours of the event. Such messages are sent first and pushed with high urgency. */
export function isUrgent(message: Message): boolean {
  const by = deadlineOf(message);
  return by !== undefined && by - message.at <= urgentWithin;
}

/** 0–9, lower is sent first (design/letters §7): reminders and near deadlines 1, other facts of an offer 2. */
export const priorityOf = (message: Message): number => (message.code === "offerPaymentProofReminder" || isUrgent(message) ? 1 : 2);

/** Selects the wallet or the account wording (design/letters §2): by the leg of the event, or by either leg of the offer. */
export function variantOf(message: Message, state: OfferState): "bank" | "crypto" {
  if ("rail" in message.params) return message.params.rail;
  const anyLeg: readonly MessageCode[] = ["offerPublished", "youAcceptedOffer", "yourOfferAccepted", "offerSignDocuments"];
  if (!anyLeg.includes(message.code)) return "bank";
  return Object.values(state.legs).some((leg) => leg.rail === "crypto") ? "crypto" : "bank";
}
