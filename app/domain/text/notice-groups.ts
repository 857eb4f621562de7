import type { NoticeGroup } from "../people/notice/notice-settings.ts";
import type { AccountTemplate } from "./letter-templates.ts";
import type { Message, MessageCode } from "./message.ts";

/** Group of each message about an offer, which determines the reader's setting for it (design/letters §11). */
export const messageGroups = {
  offerPublished: "progress",
  youAcceptedOffer: "money",
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
  offerStageStated: "progress",
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

/** Messages that the staff's list of tasks already shows. The bell does not count them, by the beginning of their codes. */
export const taskMessages: readonly MessageCode[] = (Object.keys(messageGroups) as MessageCode[]).filter(
  (code) => messageGroups[code] === "tasks",
);

/** Messages without a new task or fact. They are optional, so that an offer without problems sends each side at most seven letters. */
export const stepMessages: readonly MessageCode[] = ["offerPartnerToEscrowSuccess"];

/** Both sides have just received the letter about the acceptance, which requests the signature and names its deadline. */
const repeatsAcceptance = (message: Message): boolean => message.code === "offerSignDocuments" && message.params.revision === 1;

/** The letter about the second signature has already asked its signer to pay. */
const repeatsCallToPay = (message: Message): boolean => message.code === "offerProofSavedByPartner" && message.params.isAsked === true;

/** The message reports the end of a delay, so it follows the setting of the message that reported the delay. */
export const endsDelay = ({ code, params }: Message): boolean =>
  code !== "offerStageLate" && code !== "offerStageMoved" && "lateSince" in params && params.lateSince !== undefined;

/** Whether staff may add their own sentence to the message, because it reports progress of a late stage. */
export const takesNote = (message: Message): boolean => message.code === "offerStageStated" || endsDelay(message);

/** The setting that applies to the letter of a message. */
export function letterGroupOf(message: Message): NoticeGroup {
  if (endsDelay(message)) return "money";
  const isRepeated = repeatsAcceptance(message) || repeatsCallToPay(message);
  return isRepeated || stepMessages.includes(message.code) ? "steps" : messageGroups[message.code];
}

/**
 * The setting that applies to a letter about an account, by its class. Letters that follow an act, or concern money or security, are
 * mandatory.
 */
export function accountLetterGroup(template: AccountTemplate, letterClass: "T" | "S" | "M"): NoticeGroup {
  if (letterClass === "M") return "news";
  if (template === "invitation") return "receiver";
  if (template === "daily-digest") return "digest";
  if (template === "saved-search" || template === "rate-reached") return "searches";
  if (template === "partner-reminds") return "progress";
  if (template === "agent-reminder") return "alerts";
  if (template === "chat-unread-messages") return "chat";
  return letterClass === "S" ? "reminders" : "profile";
}
