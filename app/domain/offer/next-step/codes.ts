import type { Money } from "../../money/money.ts";
import type { CancelReason, Instant, OfferSide, StageName } from "../state.ts";

/** Codes of the next step, one per sentence of design/screens §7. Each locale must have all of them. */
export const nextStepCodes = [
  "finishAndPublish",
  "waitForTaker",
  "acceptOffer",
  "nothingForYou",
  "documentsForming",
  "sign",
  "partnerSigns",
  "payIn",
  "payInAgain",
  "payRest",
  "chooseAboutReceipt",
  "chooseAboutShort",
  "chooseAboutExcess",
  "agreeAboutReceipt",
  "partnerChooses",
  "partnerChoosesShort",
  "partnerPays",
  "sendLateProof",
  "lateProofWaits",
  "partnerLate",
  "staffDecides",
  "agentChecks",
  "managerConfirmsPayIn",
  "agentPaysOut",
  "managerConfirmsPayout",
  "payoutHeld",
  "payoutBounced",
  "payoutOnTheWay",
  "arrivalChecked",
  "excessReturns",
  "agentReturns",
  "bounceReturns",
  "managerConfirmsReturn",
  "waitForSignatures",
  "waitForPayIn",
  "decideSuspended",
  "decideReceipt",
  "decideBeneficiary",
  "consentToRefund",
  "done",
  "refunded",
  "cancelled",
] as const;
export type NextStepCode = (typeof nextStepCodes)[number];

/** Automatic outcomes when nobody acts in time. */
export const otherwiseCodes = [
  "listingEnds",
  "cancelledNothingPaid",
  "suspendedAndInfraction",
  "partnerLateMoneySafe",
  "refundOpens",
  "refundOrCancel",
  "excessReturns",
  "managersAlerted",
  "arrivalLate",
  "watch",
] as const;
export type OtherwiseCode = (typeof otherwiseCodes)[number];

export const moneyLineCodes = [
  "withYou",
  "withBothSides",
  "nobodyPaysYet",
  "onTheWay",
  "heldByAgent",
  "partHeld",
  "excessHeld",
  "goingBack",
  "onTheWayToYou",
  "withRecipient",
  "returnedToYou",
] as const;
export type MoneyLineCode = (typeof moneyLineCodes)[number];

export const stepActors = ["you", "partner", "bothSides", "agent", "staff", "platform", "nobody"] as const;
export type StepActor = (typeof stepActors)[number];

/** A step: actor, act, deadline and automatic outcome. Codes only; i18n renders the sentence. */
export interface NextStep {
  readonly code: NextStepCode;
  readonly who: StepActor;
  /** The leg that the step is about, and the agent who acts on it. */
  readonly leg?: OfferSide;
  readonly agentId?: string;
  readonly amount?: Money;
  readonly by?: Instant;
  /** The deadline is paused because an agent is suspended; `by` moves when it continues. */
  readonly isPaused?: true;
  /** `by` has passed and the automatic outcome has not happened yet: a person is late, or managers were alerted. */
  readonly isOverdue?: true;
  /**
   * The agent or a manager is late with this stage: `since` is the first deadline, `lasts` the milliseconds since then, `by` the new
   * deadline. Set for sides of the offer only.
   */
  readonly late?: {
    readonly stage: StageName;
    readonly since: Instant;
    readonly lasts: number;
    /** The instant by which the reader gets a letter about it, once the new deadline has passed. */
    readonly newsBy?: Instant;
  };
  /** A reason that a person wrote: why a pay-in was not found, why a payout bounced. */
  readonly reason?: string;
  readonly cancelReason?: CancelReason;
  /** Bank reference or transaction hash of a payout on its way. */
  readonly reference?: string;
  readonly otherwise?: OtherwiseCode;
  readonly money: MoneyLineCode;
}

/** Everything except the money line, which is the same for all steps of one reader. */
export type Step = Omit<NextStep, "money">;
