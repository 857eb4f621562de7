import type { Money } from "../money/money.ts";
import type {
  Beneficiary,
  Corridor,
  Instant,
  Leg,
  LegOfOffer,
  MismatchChoice,
  OfferSide,
  Phase,
  Policy,
  Quote,
  WorkingCalendar,
} from "./state.ts";

/** Facts that a service read from fresh rows in the same transaction as the command (R6). */
export interface ActingFacts {
  /** To trade for publish, edit and accept, to sign for sign (bank moderation may sign, not trade). */
  readonly profileActive: boolean;
  /** Why not; absent for a profile that may, and in commands older than the field. */
  readonly inactiveReason?: string;
  readonly transactionsOpen: boolean;
  /** Document keys that the rules of either leg still miss; empty = all present. */
  readonly missingDocuments: readonly string[];
  /** Both legs' agents are not suspended, not blocked and have the account (design/product §5); read for publish, edit, accept. */
  readonly agentsEligible: boolean;
}

/** The terms that `publish` and `edit` fix; the legs carry amounts, agents and accounts. */
export interface Terms {
  readonly corridor: Corridor;
  readonly quote: Quote;
  readonly policy: Policy;
  readonly legs: Readonly<
    Record<
      OfferSide,
      Pick<Leg, "rail" | "network" | "principal" | "commission" | "payIn" | "agentId" | "agentAccountId" | "networkCommission"> & {
        readonly beneficiary?: Beneficiary;
      }
    >
  >;
}

/** What an offer freezes of the agent that takes a leg over: its account for the pay-in, its hours, its tax share. */
export interface LegTaker {
  readonly agentId: string;
  readonly agentAccountId: string;
  /** Decimal string 0..1 (`commissionTaxRatio` of the agent). */
  readonly taxRatio: string;
  readonly calendar: WorkingCalendar;
  /** False: late payments to it are no infractions. */
  readonly countsLateness: boolean;
}

export interface ReceivedMoney {
  readonly receiptId: string;
  readonly amount: Money;
  readonly bookedAt: Instant;
  readonly payer: "side" | "thirdParty";
}

type OnLeg = { readonly leg: OfferSide };
type Submission = OnLeg & { readonly fileIds: readonly string[] };
type Reasoned = { readonly reason: string };
/** Set by runs that stopped a deal with a payout by one manager's word, before two were asked for it. No page sends it. */
type ByOne = { readonly byOne?: true };
/**
 * A checker's word on a statement. `submittedAt` is the stage's own: it binds the verdict to the statement that was read, however
 * late the command arrives. Absent in commands older than the field, which judge whatever is stated.
 */
type Verdict = OnLeg & { readonly submittedAt?: Instant };

/** Why money should not leave an account: its book differs from the bank, or a contradicted statement waits for a second person. */
export interface AccountHold {
  readonly because: "book" | "proposed";
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * A checker's word on money that left an account. The service reads the hold from fresh rows; while there is one, the verdict needs a
 * reason and the manager who asked for this one's approval.
 */
type LeavingVerdict = Verdict & { readonly accountHold?: AccountHold; readonly reason?: string; readonly askedBy?: string };

export type Command =
  | { readonly type: "publish"; readonly facts: ActingFacts }
  | { readonly type: "edit"; readonly terms: Terms; readonly facts: ActingFacts }
  | { readonly type: "withdraw" }
  | {
      readonly type: "accept";
      readonly revision: number;
      readonly beneficiary: Beneficiary;
      readonly facts: ActingFacts;
      /** Whether the owner might make an offer now; absent in commands older than the field. */
      readonly isOwnerReady?: boolean;
    }
  | { readonly type: "sign"; readonly revision: number; readonly hash: string; readonly facts: ActingFacts }
  | { readonly type: "cancel" }
  | {
      readonly type: "saveProof";
      readonly fileIds: readonly string[];
      readonly transactionHash?: string;
      readonly note?: string;
      readonly hashUsed: boolean;
    }
  | ({ readonly type: "submitIncoming"; readonly result: "received"; readonly receipt: ReceivedMoney } & Submission)
  | ({ readonly type: "submitIncoming"; readonly result: "notReceived" } & Submission & Reasoned)
  | ({ readonly type: "verifyIncoming" } & Verdict)
  | ({ readonly type: "returnIncoming"; readonly to: "agent" | "member" } & Verdict & Reasoned)
  | ({
      readonly type: "settleMismatch";
      readonly choice: MismatchChoice;
      /** With `requote`: what the receipt shall count for, in the leg's currency; a manager proposes it, sides repeat it. */
      readonly credited?: Money;
      /** With `carryExcess`: the same member's open leg that shall get the excess; its own offer decides whether it takes it. */
      readonly carryTo?: LegOfOffer;
      /** Set by runs that carried an excess without asking the other offer. No page sends it. */
      readonly unasked?: true;
    } & OnLeg)
  /** The excess of another offer of the same payer shall count on this leg; that offer waits for the answer. */
  | ({
      readonly type: "takeExcess";
      readonly amount: Money;
      readonly payerId: string;
      readonly agentAccountId: string;
      readonly from: LegOfOffer;
    } & OnLeg)
  /** What the offer that was asked to take the excess of this leg decided. */
  | ({ readonly type: "answerExcess"; readonly carryTo: LegOfOffer; readonly isTaken: boolean } & OnLeg)
  | ({ readonly type: "submitOutgoing"; readonly reference: string } & Submission)
  | ({ readonly type: "verifyOutgoing" } & LeavingVerdict)
  | ({ readonly type: "returnOutgoing" } & Verdict & Reasoned)
  | ({ readonly type: "submitConfirmation" } & Submission)
  | ({ readonly type: "verifyConfirmation" } & Verdict)
  | ({ readonly type: "returnConfirmation" } & Verdict & Reasoned)
  | ({ readonly type: "reportBounce" } & OnLeg & Reasoned)
  | ({ readonly type: "setNetworkCommission"; readonly amount: Money } & OnLeg)
  | ({ readonly type: "refund" } & ByOne & Reasoned)
  /** `proposedAt` is the proposal's own instant: it binds the consent to the proposal that was read. */
  | { readonly type: "consentRefund"; readonly proposedAt: Instant }
  | ({ readonly type: "submitRefund"; readonly reference: string } & Submission)
  | ({ readonly type: "verifyRefund" } & LeavingVerdict)
  | ({ readonly type: "returnRefund" } & Verdict & Reasoned)
  /** A transfer on a chain was counted for this leg and pays for the leg `to`: no money goes back. Two managers decide it. */
  | ({ readonly type: "moveReceipt"; readonly to: LegOfOffer; readonly askedBy?: string } & OnLeg & Reasoned)
  | ({ readonly type: "resume"; readonly dueAt: Instant } & Reasoned)
  | ({ readonly type: "extendDeadline"; readonly dueAt: Instant } & Reasoned)
  | ({ readonly type: "forceCancel" } & Reasoned)
  | ({ readonly type: "changeStatus"; readonly to: Phase; readonly suppressLetters: boolean } & ByOne & Reasoned)
  /** `eligible`: the service found the agent neither stopped nor blocked, with a main account for the leg's money. */
  | ({ readonly type: "reassignLeg"; readonly to: LegTaker; readonly eligible: boolean } & OnLeg & Reasoned)
  | ({ readonly type: "confirmBeneficiary" } & OnLeg)
  | ({ readonly type: "replaceBeneficiary"; readonly beneficiary: Beneficiary; readonly approved: boolean } & OnLeg)
  | { readonly type: "documentsGenerated"; readonly revision: number; readonly hash: string; readonly fileIds: readonly string[] }
  | { readonly type: "bankAccountChanged"; readonly accountId: string; readonly change: "accountChanged" | "accountRemoved" }
  /** A side, or whoever a leg pays, was blocked. */
  | { readonly type: "memberBlocked"; readonly memberId: string }
  | { readonly type: "agentSuspended"; readonly agentId: string }
  | { readonly type: "agentResumed"; readonly agentId: string }
  | { readonly type: "tick" };

export type CommandType = Command["type"];

export const commandTypes = [
  "publish",
  "edit",
  "withdraw",
  "accept",
  "sign",
  "cancel",
  "saveProof",
  "submitIncoming",
  "verifyIncoming",
  "returnIncoming",
  "settleMismatch",
  "takeExcess",
  "answerExcess",
  "submitOutgoing",
  "verifyOutgoing",
  "returnOutgoing",
  "submitConfirmation",
  "verifyConfirmation",
  "returnConfirmation",
  "reportBounce",
  "setNetworkCommission",
  "refund",
  "consentRefund",
  "submitRefund",
  "verifyRefund",
  "returnRefund",
  "moveReceipt",
  "resume",
  "extendDeadline",
  "forceCancel",
  "changeStatus",
  "reassignLeg",
  "confirmBeneficiary",
  "replaceBeneficiary",
  "documentsGenerated",
  "bankAccountChanged",
  "memberBlocked",
  "agentSuspended",
  "agentResumed",
  "tick",
] as const satisfies readonly CommandType[];
