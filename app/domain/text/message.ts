import type { Money } from "../money/money.ts";
import type { AttentionKind, Brand, DeadlineKind, Instant, MismatchKind, OfferSide, Rail, StageName } from "../offer/state.ts";

/** Who is late, or whose thing it is, as seen by the reader. */
export type Whose = "you" | "partner" | "both";
/** What follows once a pay-in is with the agent. */
export type AfterPayIn = "partnerPays" | "youPay" | "partnerChooses" | "youChoose" | "checking" | "payouts";

interface Exchange {
  /** What the reader pays in. */
  readonly payIn: Money;
  /** What the reader's beneficiary receives. */
  readonly payout: Money;
}
interface OnLeg {
  readonly leg: OfferSide;
  readonly rail: Rail;
}
type PayBy = { readonly by: Instant; readonly amount: Money; readonly rail: Rail };
type StageTask = OnLeg & { readonly amount: Money; readonly by?: Instant };

/** Parameters of every message about an offer, by code (design/letters §10). Data only, never a sentence except a staff remark. */
export interface MessageParams {
  offerPublished: Exchange & { readonly listingEnds?: Instant };
  /** `by`: the end of a signing window that opened at once; it opens when the documents are ready, a minute later. `window` in milliseconds speaks in messages of before. */
  youAcceptedOffer: Exchange & { readonly window: number; readonly by?: Instant };
  yourOfferAccepted: Exchange & { readonly window: number; readonly by?: Instant };
  offerTermsChanged: { readonly amount: Money };
  offerSignDocuments: Exchange & { readonly by: Instant; readonly revision: number };
  offerSignedByYouFirst: { readonly by: Instant };
  /** Without sums in messages of before they were said. */
  offerSignedByPartnerFirst: Partial<Exchange> & { readonly by: Instant };
  offerSignedByYouSecond: PayBy;
  offerSignedByPartnerSecond: PayBy;
  offerSigningExpired: { readonly late: Whose };
  offerCancelledByPartnerNotSigning: Record<never, never>;
  offerPaymentProofReminder: PayBy & {
    readonly slot: "first" | "last";
    readonly hoursLeft: number;
    readonly windowOpenedAt: Instant;
    readonly index: number;
  };
  offerProofSavedByYou: { readonly order: "first" | "second"; readonly late: boolean };
  /** `isAsked`: the reader signed last, so the letter about the signature has asked them to pay. */
  offerProofSavedByPartner: {
    readonly order: "first" | "second";
    readonly late: boolean;
    readonly amount: Money;
    readonly rail: Rail;
    readonly by?: Instant;
    readonly isAsked?: boolean;
  };
  offerPaymentProofExpired: { readonly late: Whose; readonly amount: Money; readonly rail: Rail; readonly by?: Instant };
  /** `money`: whether the reader's is with the agent; absent while it is on its way. */
  offerSuspended: {
    readonly reason: "staff" | "agentSuspended";
    readonly by?: Instant;
    readonly money?: "none" | "held";
    readonly amount?: Money;
    readonly note?: string;
  };
  offerResumed: { readonly reason: "staff" | "agentResumed"; readonly by?: Instant; readonly note?: string };
  offerDeadlineMoved: { readonly by: Instant; readonly kind: DeadlineKind; readonly note: string };
  /** Another agent takes a leg of a stopped one: both sign again, or, once they had signed, `you` or the `partner` pays to new requisites. */
  offerAgentChanged: OnLeg & { readonly asks: "sign" | "you" | "partner"; readonly amount: Money; readonly by?: Instant };
  offerMemberToEscrowSuccess: OnLeg & { readonly amount: Money; readonly next: AfterPayIn; readonly by?: Instant };
  offerPartnerToEscrowSuccess: OnLeg & { readonly amount: Money; readonly next: AfterPayIn; readonly by?: Instant };
  offerPayInProblem: OnLeg & {
    readonly kind: MismatchKind | "notReceived";
    /** The gap for `short` and `over`, what arrived for the rest, the pay-in for `notReceived`. */
    readonly amount: Money;
    readonly by?: Instant;
    readonly note?: string;
  };
  /** The reader's word is wanted: a manager named what foreign money counts for, or the partner agreed to a choice of both. */
  offerChoiceWanted: OnLeg & { readonly kind: "quoted" | "requote" | "revive"; readonly amount: Money; readonly by: Instant };
  /** The partner's word was the second one: what both wanted is done. */
  offerChoiceAgreed: OnLeg & { readonly amount: Money };
  /** `stopped`: it came back from the bank after the offer was stopped, and goes on to the partner who paid it in. */
  offerPayoutHeld: OnLeg & { readonly reason: "accountChanged" | "accountRemoved" | "bounced" | "stopped"; readonly amount: Money };
  offerPayoutReleased: OnLeg & { readonly amount: Money };
  /** `askAfter`: when to write to support if the money has not come. */
  offerEscrowToMemberSuccess: OnLeg & {
    readonly amount: Money;
    readonly fee?: Money;
    readonly reference?: string;
    readonly askAfter: Instant;
  };
  offerPayoutArrived: OnLeg & { readonly amount: Money };
  offerToYourReceivingAccount: OnLeg & { readonly amount: Money };
  offerToYourReceivingAccountSuccess: OnLeg & { readonly amount: Money };
  offerSuccess: { readonly paid: Money; readonly amount: Money; readonly startedAt: Instant; readonly rail: Rail };
  offerRefundStarted: { readonly amount?: Money; readonly note: string };
  offerRefund: OnLeg & { readonly kind: "yours" | "excess" | "partner" | "moved"; readonly amount?: Money; readonly reference?: string };
  offerCancelledByBuyer: Record<never, never>;
  offerCancelledByOwner: Record<never, never>;
  offerCancelledByYou: Record<never, never>;
  offerCancelledDueToBankAccountChange: { readonly whose: "you" | "partner" | "unknown"; readonly rail: Rail };
  offerCancelled: { readonly reason: "forced" | "paymentProofExpired" | "listingExpired"; readonly note?: string };
  taskIncoming: StageTask;
  taskOutgoing: StageTask;
  taskConfirmation: StageTask;
  taskRefund: StageTask;
  /** To the agent that takes a leg over, and to the one that gives it away and sees the offer no more. */
  legGiven: StageTask;
  legTaken: StageTask;
  taskToVerify: OnLeg & { readonly stage: StageName; readonly amount: Money };
  stageReturned: OnLeg & { readonly stage: StageName; readonly note: string };
  stageLate: { readonly kind: AttentionKind; readonly leg?: OfferSide; readonly stage?: StageName; readonly since: Instant };
  offerSuspendedStaff: { readonly since: Instant; readonly by?: Instant };
}

export type MessageCode = keyof MessageParams;

export interface MessageOf<C extends MessageCode> {
  readonly code: C;
  readonly params: MessageParams[C];
  readonly offerId: string;
  /** Human number `F-2026-000123`. */
  readonly no: string;
  readonly brand: Brand;
  readonly version: number;
  /** When the event behind it happened. */
  readonly at: Instant;
}

/** What one reader is told about one event: data for letter, notification, push and timeline alike. */
export type Message = { [C in MessageCode]: MessageOf<C> }[MessageCode];

/** `agentStaff` reads for one leg: the one that their agent handles; `formerStaff` for one that their agent had until this event. `receiver` is a member named as a leg's beneficiary. */
export type Reader =
  | { readonly as: "side"; readonly side: OfferSide }
  | { readonly as: "receiver"; readonly leg: OfferSide }
  | { readonly as: "agentStaff"; readonly leg: OfferSide; readonly userId: string }
  | { readonly as: "formerStaff"; readonly leg: OfferSide }
  | { readonly as: "manager"; readonly userId: string };

export const otherSide = (side: OfferSide): OfferSide => (side === "owner" ? "buyer" : "owner");
