import type { Money } from "../money/money.ts";
import type { ReceivedMoney, ReplacementAgent, Terms, ToMembers } from "./commands.ts";
import type { DeadlineKind } from "./deadline.ts";
import type {
  AttentionKind,
  Beneficiary,
  CancelReason,
  HoldReason,
  Instant,
  LegOfOffer,
  Mismatch,
  MismatchChoice,
  MismatchKind,
  OfferSide,
  Phase,
  RefundOf,
} from "./state.ts";

type OnLeg = { readonly leg: OfferSide };
type By = { readonly by: string };
/** Additions of staff to the message to the members. `noteBy`: the author's role, absent without `note` and in older histories. */
export type Told = ToMembers & { readonly noteBy?: "agent" | "manager" };
type Submitted = OnLeg & By & Told & { readonly fileIds: readonly string[] };
type Returned = OnLeg & By & { readonly reason: string };

/** Events are stored append-only and permanently, so a changed shape requires an upgrade function. */
export type EventBody =
  | { readonly type: "offerPublished" }
  | { readonly type: "offerEdited"; readonly terms: Terms }
  | { readonly type: "offerAccepted"; readonly buyerId: string; readonly beneficiary: Beneficiary }
  | { readonly type: "documentsReady"; readonly revision: number; readonly hash: string; readonly fileIds: readonly string[] }
  | {
      readonly type: "offerSigned";
      readonly side: OfferSide;
      readonly order: "first" | "second";
      readonly revision: number;
      readonly hash: string;
    }
  | { readonly type: "paymentWindowOpened"; readonly dueAt: Instant }
  | {
      readonly type: "proofReminderDue";
      readonly side: OfferSide;
      readonly slot: "first" | "last";
      readonly hoursLeft: number;
      readonly windowOpenedAt: Instant;
      readonly index: number;
    }
  | {
      readonly type: "proofSaved";
      readonly side: OfferSide;
      readonly order: "first" | "second";
      readonly late: boolean;
      /** True when the side already had an unchecked proof, so that no second notification is sent. */
      readonly replaced?: boolean;
      readonly fileIds: readonly string[];
      readonly transactionHash?: string;
      readonly note?: string;
    }
  | { readonly type: "paymentWindowExpired"; readonly sides: readonly OfferSide[] }
  | { readonly type: "memberInfracted"; readonly side: OfferSide; readonly kind: "proofLate" }
  | { readonly type: "offerSuspended"; readonly by: "clock" | string; readonly dueAt: Instant; readonly reason?: string }
  | { readonly type: "offerResumed"; readonly by: string; readonly reason: string; readonly dueAt: Instant }
  | {
      readonly type: "deadlineExtended";
      readonly by: string;
      readonly reason: string;
      readonly kind: DeadlineKind;
      readonly dueAt: Instant;
      /** The sentence for the members; empty when they get none. When absent, they read the reason. */
      readonly note?: string;
      /** The members get the notification without letter and push. In a sandbox they get nothing. */
      readonly isSilent?: true;
    }
  | ({
      readonly type: "incomingSubmitted";
      readonly result: "received" | "notReceived";
      readonly receipt?: ReceivedMoney;
      readonly reason?: string;
    } & Submitted)
  | ({ readonly type: "incomingReturned"; readonly to: "agent" | "member" } & Returned)
  /**
   * `received` is the receipt as it arrived, in its own currency; `counted`: it pays for the leg; `complete`: the leg is paid. A receipt
   * that does not count is followed by `receiptMismatched`, except in `refunding`, where everything is returned.
   */
  | ({
      readonly type: "incomingVerified";
      readonly received: Money;
      readonly receiptId: string;
      readonly counted: boolean;
      readonly complete: boolean;
    } & OnLeg &
      Told &
      By)
  | ({ readonly type: "receiptMismatched"; readonly kind: MismatchKind; readonly gap: Money; readonly mismatch: Mismatch } & OnLeg)
  /** A manager proposed the value of a receipt in another currency; earlier consents of both sides are void. */
  | ({ readonly type: "mismatchQuoted"; readonly credited: Money } & OnLeg & By)
  | ({ readonly type: "mismatchAgreed"; readonly choice: MismatchChoice; readonly side: OfferSide } & OnLeg & By)
  | ({
      readonly type: "mismatchSettled";
      readonly choice: MismatchChoice;
      readonly by: string | "clock";
      /** The receipt in question, and the amount that the choice moves. */
      readonly receiptId: string;
      readonly amount: Money;
      /** The receipt pays for the leg from now on. */
      readonly counted: boolean;
      readonly carryTo?: LegOfOffer;
    } & OnLeg)
  /** The payer wants to use the excess for another leg, whose offer must answer. Until then no choice is possible and the money stays. */
  | ({ readonly type: "excessOffered"; readonly carryTo: LegOfOffer; readonly amount: Money } & OnLeg & By)
  /** The other offer refused the excess: the choice is open again until `dueAt`. */
  | ({ readonly type: "excessRefused"; readonly carryTo: LegOfOffer; readonly amount: Money; readonly dueAt: Instant } & OnLeg)
  /** The excess of another offer moves to this leg. It counts as the payer's proof, so the offer can no longer be cancelled. */
  | ({ readonly type: "excessTaken"; readonly amount: Money; readonly from: LegOfOffer } & OnLeg)
  | { readonly type: "verificationOpened" }
  | { readonly type: "payoutsOpened" }
  | ({ readonly type: "outgoingSubmitted"; readonly reference: string } & Submitted)
  | ({ readonly type: "outgoingReturned" } & Returned)
  | ({ readonly type: "outgoingVerified" } & OnLeg & Told & By)
  | ({ readonly type: "payoutBounced" } & Returned)
  | { readonly type: "confirmationsOpened" }
  | ({ readonly type: "confirmationSubmitted" } & Submitted)
  | ({ readonly type: "confirmationReturned" } & Returned)
  | ({ readonly type: "confirmationVerified" } & OnLeg & Told & By)
  | { readonly type: "offerCompleted" }
  /** The other leg was paid out: a second manager has to consent. */
  | ({ readonly type: "refundProposed"; readonly legs: readonly OfferSide[]; readonly reason: string } & By)
  | {
      readonly type: "refundOpened";
      readonly legs: readonly OfferSide[];
      readonly reason: string;
      readonly by: string | "clock";
      /**
       * Legs that were paid out before and whose arrival is still watched. Absent in events from before decision 022, when the watch ended
       * here.
       */
      readonly awaited?: readonly OfferSide[];
      /** The second manager; set when one leg is refunded although the other was paid out. */
      readonly consentedBy?: string;
      /** Legs that were paid out while their payers get nothing: their commission is returned. */
      readonly spared?: readonly OfferSide[];
    }
  | ({ readonly type: "refundSubmitted"; readonly reference: string } & Submitted)
  | ({ readonly type: "refundReturned" } & Returned)
  /** `amount` in the leg's currency, may be zero; `others`: money in other currencies that was returned with it. */
  | ({
      readonly type: "refundVerified";
      readonly of: RefundOf;
      readonly amount: Money;
      readonly others: readonly Money[];
    } & OnLeg &
      Told &
      By)
  /** The money of this leg pays for another offer's leg. It leaves the books of this offer, and no transfer is sent. */
  | ({
      readonly type: "receiptMoved";
      readonly to: LegOfOffer;
      readonly amount: Money;
      readonly others: readonly Money[];
      readonly reason: string;
      readonly askedBy: string;
    } & OnLeg &
      By)
  | { readonly type: "offerRefunded" }
  | { readonly type: "offerCancelled"; readonly reason: CancelReason; readonly by?: string; readonly note?: string }
  | ({ readonly type: "beneficiaryHeld"; readonly reason: HoldReason } & OnLeg)
  | ({ readonly type: "beneficiaryConfirmed"; readonly beneficiary?: Beneficiary } & OnLeg & By)
  | ({ readonly type: "networkCommissionSet"; readonly amount: Money } & OnLeg & By)
  | {
      readonly type: "statusChanged";
      readonly from: Phase;
      readonly to: Phase;
      readonly by: string;
      readonly reason: string;
      readonly suppressLetters: boolean;
    }
  /** `dueAt`: the new end of the payment window. Absent during signing, because the signing window starts with the new documents. */
  | ({
      readonly type: "legReassigned";
      readonly from: string;
      readonly to: ReplacementAgent;
      readonly reason: string;
      readonly dueAt?: Instant;
    } & OnLeg &
      By)
  | { readonly type: "clockPaused"; readonly reason: "agentSuspended" }
  | { readonly type: "clockResumed"; readonly dueAt?: Instant }
  | { readonly type: "attentionRaised"; readonly kind: AttentionKind; readonly leg?: OfferSide; readonly stage?: string }
  | { readonly type: "attentionCleared"; readonly kind: AttentionKind; readonly leg?: OfferSide }
  /** The watch window of an ended offer has expired: no deadline is left and the workflow may return. */
  | { readonly type: "watchEnded" };

export type EventType = EventBody["type"];
export type EventOf<T extends EventType> = Extract<EventBody, { readonly type: T }>;

/** `version` is the offer's version after this event; `at` the instant at which it was decided. */
export type OfferEvent = EventBody & { readonly version: number; readonly at: Instant };
