import type { Message } from "./message.ts";

const reminders = { first: "offerPaymentProofReminder_first", last: "offerPaymentProofReminder_last" } as const;
const signingExpired = { you: "offerSigningExpired_you", partner: "offerSigningExpired_you", both: "offerSigningExpired_both" } as const;
const paymentExpired = {
  you: "offerPaymentProofExpired_you",
  partner: "offerPaymentProofExpired_partner",
  both: "offerPaymentProofExpired_both",
} as const;
const agentChanges = {
  sign: "offerAgentChanged_sign",
  you: "offerAgentChanged_you",
  partner: "offerAgentChanged_partner",
} as const;
const ownPayIn = {
  partnerPays: "offerMemberToEscrowSuccess_partnerPays",
  youPay: "offerMemberToEscrowSuccess_partnerPays",
  partnerChooses: "offerMemberToEscrowSuccess_partnerChooses",
  youChoose: "offerMemberToEscrowSuccess_partnerChooses",
  checking: "offerMemberToEscrowSuccess_checking",
  payouts: "offerMemberToEscrowSuccess_payouts",
} as const;
const partnersPayIn = {
  partnerPays: "offerPartnerToEscrowSuccess_youPay",
  youPay: "offerPartnerToEscrowSuccess_youPay",
  partnerChooses: "offerPartnerToEscrowSuccess_youChoose",
  youChoose: "offerPartnerToEscrowSuccess_youChoose",
  checking: "offerPartnerToEscrowSuccess_checking",
  payouts: "offerPartnerToEscrowSuccess_payouts",
} as const;
const payInProblems = {
  notReceived: "offerPayInProblem_notReceived",
  short: "offerPayInProblem_short",
  over: "offerPayInProblem_over",
  wrongCurrency: "offerPayInProblem_wrongCurrency",
  late: "offerPayInProblem_late",
  thirdParty: "offerPayInProblem_thirdParty",
} as const;
const choicesWanted = {
  quoted: "offerChoiceWanted_quoted",
  requote: "offerChoiceWanted_requote",
  revive: "offerChoiceWanted_revive",
} as const;
const staffStops = { none: "offerSuspended_unpaid", held: "offerSuspended_held", sent: "offerSuspended_staff" } as const;
const payoutHolds = {
  accountChanged: "offerPayoutHeld_account",
  accountRemoved: "offerPayoutHeld_account",
  bounced: "offerPayoutHeld_bounced",
  stopped: "offerPayoutHeld_stopped",
} as const;
const accountChanges = {
  you: "offerCancelledDueToBankAccountChange_you",
  partner: "offerCancelledDueToBankAccountChange_partner",
  unknown: "offerCancelledDueToBankAccountChange_unknown",
} as const;
const cancellations = {
  forced: "offerCancelled_forced",
  paymentProofExpired: "offerCancelled_paymentProofExpired",
  listingExpired: "offerCancelled_listingExpired",
} as const;

type Plain = Exclude<
  Message["code"],
  | "offerPaymentProofReminder"
  | "offerSigningExpired"
  | "offerPaymentProofExpired"
  | "offerSuspended"
  | "offerResumed"
  | "offerAgentChanged"
  | "offerMemberToEscrowSuccess"
  | "offerPartnerToEscrowSuccess"
  | "offerPayInProblem"
  | "offerChoiceWanted"
  | "offerPayoutHeld"
  | "offerRefund"
  | "offerCancelledByBuyer"
  | "offerCancelledDueToBankAccountChange"
  | "offerCancelled"
  | "stageLate"
>;
type Values<T extends Record<string, string>> = T[keyof T];

/** Keys of the sentences: a code, or a code with a case when the text depends on the case. */
export type WordingKey =
  | Plain
  | Values<typeof reminders>
  | Values<typeof signingExpired>
  | Values<typeof paymentExpired>
  | Values<typeof agentChanges>
  | Values<typeof ownPayIn>
  | Values<typeof partnersPayIn>
  | Values<typeof payInProblems>
  | Values<typeof choicesWanted>
  | Values<typeof payoutHolds>
  | Values<typeof accountChanges>
  | Values<typeof cancellations>
  | Values<typeof staffStops>
  | "offerSuspended_agent"
  | "offerStageLate_again"
  | "offerResumed_staff"
  | "offerResumed_agent"
  | "offerRefund_yours"
  | "offerRefund_excess"
  | "offerRefund_partner"
  | "offerRefund_moved"
  | "offerCancelledByBuyer"
  | "offerCancelledByBuyer_wbit"
  | "stageLate_stage"
  | "stageLate_attention";

/** The key of this message's sentence in the catalogue. */
export function wordingOf(message: Message): WordingKey {
  switch (message.code) {
    case "offerPaymentProofReminder":
      return reminders[message.params.slot];
    case "offerSigningExpired":
      return signingExpired[message.params.late];
    case "offerPaymentProofExpired":
      return paymentExpired[message.params.late];
    case "offerSuspended":
      return message.params.reason === "staff" ? staffStops[message.params.money ?? "sent"] : "offerSuspended_agent";
    case "offerStageLate":
      return message.params.newsBy === undefined ? "offerStageLate" : "offerStageLate_again";
    case "offerResumed":
      return message.params.reason === "staff" ? "offerResumed_staff" : "offerResumed_agent";
    case "offerAgentChanged":
      return agentChanges[message.params.asks];
    case "offerMemberToEscrowSuccess":
      return ownPayIn[message.params.next];
    case "offerPartnerToEscrowSuccess":
      return partnersPayIn[message.params.next];
    case "offerPayInProblem":
      return payInProblems[message.params.kind];
    case "offerChoiceWanted":
      return choicesWanted[message.params.kind];
    case "offerPayoutHeld":
      return payoutHolds[message.params.reason];
    case "offerRefund":
      return `offerRefund_${message.params.kind}`;
    case "offerCancelledByBuyer":
      return message.brand === "wbit" ? "offerCancelledByBuyer_wbit" : "offerCancelledByBuyer";
    case "offerCancelledDueToBankAccountChange":
      return accountChanges[message.params.whose];
    case "offerCancelled":
      return cancellations[message.params.reason];
    case "stageLate":
      return message.params.kind === "stageLate" ? "stageLate_stage" : "stageLate_attention";
    default:
      return message.code;
  }
}

/** Messages without a letter: only the bell and the live channel use them. */
type Unmailed =
  | "offerTermsChanged"
  | "offerSignedByYouFirst"
  | "offerProofSavedByYou"
  | "offerChoiceAgreed"
  | "offerPayoutReleased"
  | "offerToYourReceivingAccount"
  | "taskIncoming"
  | "taskOutgoing"
  | "taskConfirmation"
  | "taskRefund"
  | "legGiven"
  | "legTaken"
  | "taskToVerify"
  | "stageReturned";
export type LetterWording = Exclude<WordingKey, Unmailed>;
