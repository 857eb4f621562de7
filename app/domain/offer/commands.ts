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
  /** Whether the profile may trade (publish, edit, accept) or sign (sign). A profile in bank moderation may sign but not trade. */
  readonly profileActive: boolean;
  /** Why the profile may not; absent when it may, and in commands stored before this field existed. */
  readonly inactiveReason?: string;
  readonly transactionsOpen: boolean;
  /** Keys of documents that the rules of either leg require and that are missing; empty when all are present. */
  readonly missingDocuments: readonly string[];
  /**
   * True when both legs have an agent that is not suspended or blocked and has an account for the leg (design/product §5).
   * `publish`, `edit` and `accept` check it.
   */
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

/** Values of the agent that takes over a leg, which the offer freezes: pay-in account, working hours, tax share. */
export interface ReplacementAgent {
  readonly agentId: string;
  readonly agentAccountId: string;
  /** Decimal string 0..1 (`commissionTaxRatio` of the agent). */
  readonly taxRatio: string;
  readonly calendar: WorkingCalendar;
  /** False: late payments to this agent are no infractions. */
  readonly countsLateness: boolean;
}

export interface ReceivedMoney {
  readonly receiptId: string;
  readonly amount: Money;
  readonly bookedAt: Instant;
  readonly payer: "side" | "thirdParty";
}

type OnLeg = { readonly leg: OfferSide };
/**
 * Additions of staff to the message to the members about a late stage: `note` is their own sentence; with `isSilent` the members get the
 * notification without letter and push. Both are ignored when the stage is in time.
 */
export interface ToMembers {
  readonly note?: string;
  readonly isSilent?: true;
}
type Submission = OnLeg & ToMembers & { readonly fileIds: readonly string[] };
type Reasoned = { readonly reason: string };
/** Set by older workflow runs, in which one manager could stop a deal that had a payout. Current pages do not send it. */
type ByOne = { readonly byOne?: true };
/**
 * A verifier's verdict on a submission. `submittedAt` is the instant of the submission that the verifier read, so that a delayed verdict
 * cannot apply to a later one. Absent in commands stored before this field existed: they apply to the current submission.
 */
type Verdict = OnLeg & { readonly submittedAt?: Instant };

/** Why money should not leave an account: its book differs from the bank, or a contradicted statement waits for a second person. */
export interface AccountHold {
  readonly because: "book" | "proposed";
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * A verifier's verdict on money that left an account. The service reads the hold from fresh rows. While the account is on hold, the verdict
 * requires a reason and `askedBy`, the manager whose request this manager approves.
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
      /** Whether the owner may make offers now; absent in commands stored before this field existed. */
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
  | ({ readonly type: "verifyIncoming" } & Verdict & ToMembers)
  | ({ readonly type: "returnIncoming"; readonly to: "agent" | "member" } & Verdict & Reasoned)
  | ({
      readonly type: "settleMismatch";
      readonly choice: MismatchChoice;
      /** With `requote`: the amount that the receipt counts for, in the leg's currency. A manager proposes it; sides repeat it. */
      readonly credited?: Money;
      /** With `carryExcess`: the same member's open leg that shall receive the excess. The offer of that leg accepts or refuses it. */
      readonly carryTo?: LegOfOffer;
      /** Set by older workflow runs, which moved an excess without a decision of the other offer. Current pages do not send it. */
      readonly unasked?: true;
    } & OnLeg)
  /** Asks to count the excess of another offer of the same payer on this leg. That offer waits for the answer. */
  | ({
      readonly type: "takeExcess";
      readonly amount: Money;
      readonly payerId: string;
      readonly agentAccountId: string;
      readonly from: LegOfOffer;
    } & OnLeg)
  /** The other offer's decision about the excess of this leg. */
  | ({ readonly type: "answerExcess"; readonly carryTo: LegOfOffer; readonly isTaken: boolean } & OnLeg)
  | ({ readonly type: "submitOutgoing"; readonly reference: string } & Submission)
  | ({ readonly type: "verifyOutgoing" } & LeavingVerdict & ToMembers)
  | ({ readonly type: "returnOutgoing" } & Verdict & Reasoned)
  | ({ readonly type: "submitConfirmation" } & Submission)
  | ({ readonly type: "verifyConfirmation" } & Verdict & ToMembers)
  | ({ readonly type: "returnConfirmation" } & Verdict & Reasoned)
  | ({ readonly type: "reportBounce" } & OnLeg & Reasoned)
  | ({ readonly type: "setNetworkCommission"; readonly amount: Money } & OnLeg)
  | ({ readonly type: "refund" } & ByOne & Reasoned)
  /** `proposedAt` is the instant of the proposal that the manager read, so the consent cannot apply to a later proposal. */
  | { readonly type: "consentRefund"; readonly proposedAt: Instant }
  | ({ readonly type: "submitRefund"; readonly reference: string } & Submission)
  | ({ readonly type: "verifyRefund" } & LeavingVerdict & ToMembers)
  | ({ readonly type: "returnRefund" } & Verdict & Reasoned)
  /** Moves a counted transfer on a chain from this leg to the leg `to`; no money is returned. Two managers decide it. */
  | ({ readonly type: "moveReceipt"; readonly to: LegOfOffer; readonly askedBy?: string } & OnLeg & Reasoned)
  | ({ readonly type: "resume"; readonly dueAt: Instant } & Reasoned)
  /**
   * `note`: the sentence for the members; the reason is then shown only to staff. `isSilent`: the members get the notification without
   * letter and push. `isEarlier`: the new deadline may be before the current one, for offers of a sandbox.
   */
  | ({
      readonly type: "extendDeadline";
      readonly dueAt: Instant;
      readonly isEarlier?: true;
    } & ToMembers &
      Reasoned)
  | ({ readonly type: "forceCancel" } & Reasoned)
  | ({ readonly type: "changeStatus"; readonly to: Phase; readonly suppressLetters: boolean } & ByOne & Reasoned)
  /** `eligible`: the service found the agent active (not suspended or blocked) and with a main account in the leg's currency. */
  | ({ readonly type: "reassignLeg"; readonly to: ReplacementAgent; readonly eligible: boolean } & OnLeg & Reasoned)
  | ({ readonly type: "confirmBeneficiary" } & OnLeg)
  | ({ readonly type: "replaceBeneficiary"; readonly beneficiary: Beneficiary; readonly approved: boolean } & OnLeg)
  | { readonly type: "documentsGenerated"; readonly revision: number; readonly hash: string; readonly fileIds: readonly string[] }
  | { readonly type: "bankAccountChanged"; readonly accountId: string; readonly change: "accountChanged" | "accountRemoved" }
  /** A side, or the member to whom a leg pays out, was blocked. */
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
