import type { Money } from "../money/money.ts";
import type { DeadlineKind } from "../offer/deadline.ts";
import type { AttentionKind, Brand, Instant, MismatchKind, OfferSide, Rail, StageName } from "../offer/state.ts";

/** The late side, or the side to which an object belongs, from the reader's view. */
export type Whose = "you" | "partner" | "both";
/** The next step after the agent has received a pay-in. */
export type AfterPayIn = "partnerPays" | "youPay" | "partnerChooses" | "youChoose" | "checking" | "payouts";

interface Exchange {
  /** The reader's pay-in. */
  readonly payIn: Money;
  /** The amount that the reader's beneficiary receives. */
  readonly payout: Money;
}
interface OnLeg {
  readonly leg: OfferSide;
  readonly rail: Rail;
}
type PayBy = { readonly by: Instant; readonly amount: Money; readonly rail: Rail };
/** Set when the message ends a delay: `lateSince` is the first deadline of the stage, `note` the manager's sentence about it. */
type AfterDelay = { readonly lateSince?: Instant; readonly note?: string };
/** The author of a note; a manager acts for a suspended agent. */
export type NoteAuthor = "agent" | "manager";
type StageTask = OnLeg & { readonly amount: Money; readonly by?: Instant };

interface LateStep {
  readonly stage: StageName;
  readonly isOwn: boolean;
  readonly isAgents: boolean;
  readonly amount: Money;
  /** The new deadline. */
  readonly expected: Instant;
}

/**
 * A late step. `expected` is absent in the daily message, which is sent while no deadline is in the future: it was promised for `newsFor`,
 * and the next one is promised for `newsBy`.
 */
type Overdue = Omit<LateStep, "expected"> & { readonly lateSince: Instant } & (
    | { readonly expected: Instant; readonly newsFor?: undefined; readonly newsBy?: undefined }
    | { readonly expected?: undefined; readonly newsFor: Instant; readonly newsBy: Instant }
  );

/** Parameters of every message about an offer, by code (design/letters §10). Data only; the only sentence is a staff remark. */
export interface MessageParams {
  offerPublished: Exchange & { readonly listingEnds?: Instant };
  /**
   * `by`: the deadline of a signing window that opened immediately. The window opens when the documents are ready, a minute later. Older
   * messages use `window` in milliseconds.
   */
  youAcceptedOffer: Exchange & { readonly window: number; readonly by?: Instant };
  yourOfferAccepted: Exchange & { readonly window: number; readonly by?: Instant };
  offerTermsChanged: { readonly amount: Money };
  offerSignDocuments: Exchange & { readonly by: Instant; readonly revision: number };
  offerSignedByYouFirst: { readonly by: Instant };
  /** Older messages have no sums. */
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
  /** `isAsked`: the reader signed last, so the letter about the signature has already asked them to pay. */
  offerProofSavedByPartner: {
    readonly order: "first" | "second";
    readonly late: boolean;
    readonly amount: Money;
    readonly rail: Rail;
    readonly by?: Instant;
    readonly isAsked?: boolean;
  };
  offerPaymentProofExpired: { readonly late: Whose; readonly amount: Money; readonly rail: Rail; readonly by?: Instant };
  /** `money`: whether the agent has the reader's money; absent while the money is on its way. */
  offerSuspended: {
    readonly reason: "staff" | "agentSuspended";
    readonly by?: Instant;
    readonly money?: "none" | "held";
    readonly amount?: Money;
    readonly note?: string;
  };
  offerResumed: { readonly reason: "staff" | "agentResumed"; readonly by?: Instant; readonly note?: string };
  offerDeadlineMoved: { readonly by: Instant; readonly kind: DeadlineKind; readonly note?: string };
  /**
   * An agent or a manager missed the deadline of a stage. `isOwn`: the leg is the reader's. `isAgents`: the agent has not done its part
   * yet.
   */
  offerStageLate: OnLeg & Overdue;
  /** A manager set another deadline for a stage. `lateSince`: the first deadline, when it was missed. */
  offerStageMoved: OnLeg & LateStep & { readonly lateSince?: Instant; readonly note?: string };
  /**
   * The agent has done its part of a late stage; a manager checks it. `expected` is absent once it has passed. `noteBy`: the author of the
   * sentence for the members.
   */
  offerStageStated: OnLeg &
    Omit<LateStep, "expected"> &
    Partial<Pick<LateStep, "expected">> & { readonly noteBy: NoteAuthor; readonly note?: string };
  /**
   * Another agent takes over a leg of a suspended one. Both sign again; or, once both had signed, `you` or the `partner` pays to new
   * requisites.
   */
  offerAgentChanged: OnLeg & { readonly asks: "sign" | "you" | "partner"; readonly amount: Money; readonly by?: Instant };
  offerMemberToEscrowSuccess: OnLeg & AfterDelay & { readonly amount: Money; readonly next: AfterPayIn; readonly by?: Instant };
  offerPartnerToEscrowSuccess: OnLeg & AfterDelay & { readonly amount: Money; readonly next: AfterPayIn; readonly by?: Instant };
  offerPayInProblem: OnLeg & {
    readonly kind: MismatchKind | "notReceived";
    /** The gap for `short` and `over`, the received amount for other kinds, the pay-in for `notReceived`. */
    readonly amount: Money;
    readonly by?: Instant;
    readonly note?: string;
  };
  /** The reader must answer: a manager proposed an amount for foreign money, or the partner agreed to a choice that needs both. */
  offerChoiceWanted: OnLeg & { readonly kind: "quoted" | "requote" | "revive"; readonly amount: Money; readonly by: Instant };
  /** The partner accepted second, so the choice of both is applied. */
  offerChoiceAgreed: OnLeg & { readonly amount: Money };
  /** `stopped`: the payout bounced after the offer was stopped, and goes to the partner who paid it in. */
  offerPayoutHeld: OnLeg & { readonly reason: "accountChanged" | "accountRemoved" | "bounced" | "stopped"; readonly amount: Money };
  offerPayoutReleased: OnLeg & { readonly amount: Money };
  /** `askAfter`: the expected arrival, as on the deal's page. After it the recipient should write to support. */
  offerEscrowToMemberSuccess: OnLeg &
    AfterDelay & {
      readonly amount: Money;
      readonly fee?: Money;
      readonly reference?: string;
      readonly askAfter: Instant;
    };
  offerPayoutArrived: OnLeg & AfterDelay & { readonly amount: Money };
  offerToYourReceivingAccount: OnLeg & { readonly amount: Money };
  offerToYourReceivingAccountSuccess: OnLeg & { readonly amount: Money };
  offerSuccess: { readonly paid: Money; readonly amount: Money; readonly startedAt: Instant; readonly rail: Rail };
  offerRefundStarted: { readonly amount?: Money; readonly note: string };
  offerRefund: OnLeg &
    AfterDelay & {
      readonly kind: "yours" | "excess" | "partner" | "moved";
      readonly amount?: Money;
      readonly reference?: string;
      /** As in `offerEscrowToMemberSuccess`. Older messages have none. */
      readonly askAfter?: Instant;
    };
  offerCancelledByBuyer: Record<never, never>;
  offerCancelledByOwner: Record<never, never>;
  offerCancelledByYou: Record<never, never>;
  offerCancelledDueToBankAccountChange: { readonly whose: "you" | "partner" | "unknown"; readonly rail: Rail };
  offerCancelled: { readonly reason: "forced" | "paymentProofExpired" | "listingExpired"; readonly note?: string };
  taskIncoming: StageTask;
  taskOutgoing: StageTask;
  taskConfirmation: StageTask;
  taskRefund: StageTask;
  /** For the agent that takes over a leg, and for the agent that loses it and can no longer see the offer. */
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
  /** The instant of its event. */
  readonly at: Instant;
}

/** One event for one reader: data for letter, notification, push and timeline alike. */
export type Message = { [C in MessageCode]: MessageOf<C> }[MessageCode];

/**
 * `agentStaff` reads about the leg of their agent; `formerStaff` about a leg that their agent had until this event. `receiver` is a member
 * named as a leg's beneficiary.
 */
export type Reader =
  | { readonly as: "side"; readonly side: OfferSide }
  | { readonly as: "receiver"; readonly leg: OfferSide }
  | { readonly as: "agentStaff"; readonly leg: OfferSide; readonly userId: string }
  | { readonly as: "formerStaff"; readonly leg: OfferSide }
  | { readonly as: "manager"; readonly userId: string };

export const otherSide = (side: OfferSide): OfferSide => (side === "owner" ? "buyer" : "owner");
