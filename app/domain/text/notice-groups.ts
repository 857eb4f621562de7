import type { NoticeGroup } from "../people/notice-settings.ts";
import type { AccountTemplate } from "./letter-templates.ts";
import type { Message, MessageCode, Reader } from "./message.ts";

/** What each message about an offer is to its reader: which of their settings it follows (design/letters §11). */
export const messageGroups = {
  offerPublished: "progress",
  youAcceptedOffer: "progress",
  yourOfferAccepted: "money",
  offerTermsChanged: "money",
  offerSignDocuments: "money",
  offerSignedByYouFirst: "progress",
  offerSignedByPartnerFirst: "money",
  offerSignedByYouSecond: "money",
  offerSignedByPartnerSecond: "money",
  offerSigningExpired: "money",
  offerCancelledByPartnerNotSigning: "money",
  offerPaymentProofReminder: "money",
  offerProofSavedByYou: "progress",
  offerProofSavedByPartner: "progress",
  offerPaymentProofExpired: "money",
  offerSuspended: "money",
  offerResumed: "money",
  offerDeadlineMoved: "money",
  offerStageLate: "money",
  offerStageMoved: "money",
  offerAgentChanged: "money",
  offerMemberToEscrowSuccess: "progress",
  offerPartnerToEscrowSuccess: "progress",
  offerPayInProblem: "money",
  offerChoiceWanted: "money",
  offerChoiceAgreed: "money",
  offerPayoutHeld: "money",
  offerPayoutReleased: "progress",
  offerEscrowToMemberSuccess: "progress",
  offerPayoutArrived: "progress",
  offerToYourReceivingAccount: "receiver",
  offerToYourReceivingAccountSuccess: "receiver",
  offerSuccess: "money",
  offerRefundStarted: "money",
  offerRefund: "money",
  offerCancelledByBuyer: "money",
  offerCancelledByOwner: "money",
  offerCancelledByYou: "money",
  offerCancelledDueToBankAccountChange: "money",
  offerCancelled: "money",
  taskIncoming: "tasks",
  taskOutgoing: "tasks",
  taskConfirmation: "tasks",
  taskRefund: "tasks",
  taskToVerify: "tasks",
  legGiven: "alerts",
  legTaken: "alerts",
  stageReturned: "alerts",
  stageLate: "alerts",
  offerSuspendedStaff: "alerts",
} as const satisfies Readonly<Record<MessageCode, NoticeGroup>>;

/** What the list of somebody's work shows by itself; the bell counts without them, by the beginning of their codes. */
export const taskMessages: readonly MessageCode[] = (Object.keys(messageGroups) as MessageCode[]).filter(
  (code) => messageGroups[code] === "tasks",
);

/** Messages without anything new to do or to know. With them left out, a smooth offer sends each side at most seven letters. */
export const stepMessages: readonly MessageCode[] = ["offerPartnerToEscrowSuccess"];

/** The owner has just received the letter that the offer is accepted and the documents follow. */
const repeatsAcceptance = (message: Message, reader: Reader): boolean =>
  message.code === "offerSignDocuments" && message.params.revision === 1 && reader.as === "side" && reader.side === "owner";

/** The side that signed last was asked to pay by the letter about its signature. */
const repeatsCallToPay = (message: Message): boolean => message.code === "offerProofSavedByPartner" && message.params.isAsked === true;

/** The message tells a side that a delay is over: it follows the setting of the message that reported the delay. */
const endsDelay = ({ params }: Message): boolean => "lateSince" in params && params.lateSince !== undefined;

/** Which setting the letter of a message follows. */
export function letterGroupOf(message: Message, reader: Reader): NoticeGroup {
  if (endsDelay(message)) return "money";
  const isRepeated = repeatsAcceptance(message, reader) || repeatsCallToPay(message);
  return isRepeated || stepMessages.includes(message.code) ? "steps" : messageGroups[message.code];
}

/** Which setting a letter about an account follows, by its class: what follows from an act, money or safety cannot be ended. */
export function accountLetterGroup(template: AccountTemplate, letterClass: "T" | "S" | "M"): NoticeGroup {
  if (letterClass === "M") return "news";
  if (template === "invitation") return "receiver";
  if (template === "daily-digest") return "digest";
  if (template === "saved-search") return "searches";
  if (template === "partner-reminds") return "progress";
  if (template === "agent-reminder") return "alerts";
  if (template === "chat-unread-messages") return "chat";
  return letterClass === "S" ? "reminders" : "profile";
}
