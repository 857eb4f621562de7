import type { Currency, Money, Network } from "../money/money.ts";
import type { Instant } from "../time/instant.ts";
import type { WorkingCalendar } from "../time/working-calendar.ts";
import type { Deadline } from "./deadline.ts";
import type { Phase } from "./phases.ts";

export type { Currency, Instant, Money, Network, Phase, WorkingCalendar };

export const offerSides = ["owner", "buyer"] as const;
export type OfferSide = (typeof offerSides)[number];

export const offerKinds = ["exchange", "invoice"] as const;
export type OfferKind = (typeof offerKinds)[number];

export const brands = ["main", "wbit"] as const;
export type Brand = (typeof brands)[number];

export const cancelReasons = [
  "owner",
  "buyer",
  "partnerNotSigning",
  "paymentProofExpired",
  "bankAccountChange",
  "listingExpired",
  "forced",
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const stageNames = ["incoming", "outgoing", "confirmation", "refund"] as const;
export type StageName = (typeof stageNames)[number];

export const stageStatuses = ["closed", "open", "submitted", "returned", "verified"] as const;
export type StageStatus = (typeof stageStatuses)[number];

/** One leg's step that agent staff submits and another person verifies (design/product §12). */
export interface Stage {
  readonly status: StageStatus;
  readonly openedAt?: Instant;
  readonly dueAt?: Instant;
  readonly submittedBy?: string;
  readonly submittedAt?: Instant;
  readonly verifiedBy?: string;
  readonly verifiedAt?: Instant;
  readonly returnReason?: string;
  /** The reason that agent staff gave for `notReceived`. */
  readonly statedReason?: string;
  /** Next instant at which managers are alerted while the stage is unfinished; after the first alert it is later than `dueAt`. */
  readonly alarmAt?: Instant;
  /** Number of alerts since the stage was opened or declined. */
  readonly alarms?: number;
  readonly fileIds: readonly string[];
  /** The result that agent staff submitted for `incoming`. */
  readonly result?: "received" | "notReceived";
  readonly receiptId?: string;
  /** Bank reference or transaction hash of an outgoing payment or refund. */
  readonly reference?: string;
}

export interface Proof {
  readonly at: Instant;
  readonly late: boolean;
  readonly fileIds: readonly string[];
  readonly transactionHash?: string;
  readonly note?: string;
  /** The payer's other deal, whose excess pays this leg instead of a transfer. */
  readonly excessOf?: string;
}

export interface Side {
  readonly memberId: string;
  readonly signedAt?: Instant;
  readonly signedRevision?: number;
  readonly proof?: Proof;
  /** Set when a manager declined the pay-in to the member: the side has to send a proof again. */
  readonly proofReturned?: { readonly at: Instant; readonly reason: string };
}

export type Rail = "bank" | "crypto";

/** The recipient of a leg's payout. Requisites stay in the database; the state holds ids only. */
export interface Beneficiary {
  readonly kind: "own" | "receiver" | "supplier";
  /** Frozen requisites: `account_snapshot.id`. */
  readonly snapshotId: string;
  /** The account's member; absent for a supplier. */
  readonly memberId?: string;
  /** `bank_account.id` or `crypto_wallet.id` of the snapshot's source; absent for a supplier. */
  readonly accountId?: string;
}

export const mismatchKinds = ["short", "over", "wrongCurrency", "late", "thirdParty"] as const;
export type MismatchKind = (typeof mismatchKinds)[number];

export const mismatchChoices = ["payRest", "refund", "returnExcess", "carryExcess", "requote", "return", "revive", "accept"] as const;
export type MismatchChoice = (typeof mismatchChoices)[number];

export type LegOfOffer = { readonly offerId: string; readonly leg: OfferSide };

export interface Mismatch {
  readonly kind: MismatchKind;
  readonly receiptId: string;
  readonly agreed: Money;
  readonly received: Money;
  readonly openedAt: Instant;
  readonly dueAt: Instant;
  readonly choices: readonly MismatchChoice[];
  readonly byDefault: MismatchChoice;
  readonly settled?: MismatchChoice;
  /** The excess is offered to this leg, whose offer has not answered. */
  readonly offered?: { readonly to: LegOfOffer; readonly by: string };
  /** The leg whose offer refused the excess. */
  readonly refusedBy?: LegOfOffer;
  /** Sides that agreed to a choice that needs both: `requote`, `revive`. */
  readonly agreedBy: readonly OfferSide[];
  /** The amount that a manager proposed for a receipt in another currency, in the leg's currency. */
  readonly credited?: Money;
}

export interface Receipt {
  readonly id: string;
  readonly amount: Money;
  readonly bookedAt: Instant;
  readonly payer: "side" | "thirdParty";
  /** True once a manager has verified the incoming stage with this receipt. The ledger contains only verified receipts. */
  readonly verified: boolean;
  /** True when it pays for the leg. A third-party, foreign-currency or late receipt is held without counting. */
  readonly counted: boolean;
  /** Replaces `amount` in the leg's sums after both sides accepted a requote. */
  readonly credited?: Money;
}

/** One side's money, named by the side that pays it in (the glossary's leg). */
export interface Leg {
  readonly rail: Rail;
  readonly network?: Network;
  /** The amount for the other side's beneficiary. */
  readonly principal: Money;
  readonly commission: Money;
  /** The amount that the side pays in: principal + commission with mode `onTop`. */
  readonly payIn: Money;
  readonly agentId: string;
  /** The agent's account or wallet for the pay-in: `agent_account.id`, frozen at publication. */
  readonly agentAccountId: string;
  /** Absent on the owner's leg until the offer is accepted. */
  readonly beneficiary?: Beneficiary;
  /** Crypto payouts: deducted from the principal (design/product §3). */
  readonly networkCommission?: Money;
  readonly incoming: Stage;
  readonly outgoing: Stage;
  readonly confirmation: Stage;
  readonly refund: Stage;
  readonly receipts: readonly Receipt[];
  /** Sum of verified receipts in the leg's currency; never lowered. Currently held = `received` − `returned` − the payout. */
  readonly received: Money;
  /** Part of `received` above the pay-in that is still to be returned or moved to another offer. */
  readonly excess: Money;
  /** Amount returned to the payer so far, or moved to another offer as excess. */
  readonly returned: Money;
  /** The leg of another offer for which the counted transfer pays: this leg counts as unpaid, and nothing is refunded. */
  readonly movedTo?: LegOfOffer;
  /** Money that the open `refund` stage returns: the excess while the offer continues, everything, or a paid-out leg's commission. */
  readonly refundOf?: RefundOf;
  /** Set on a paid-out leg when the other leg is refunded: its payer gets no payout in return and pays no commission. */
  readonly commissionBack?: "owed" | "returned";
  /** The last payout bounced; cleared when the next one is verified, kept when the money is returned to the payer instead. */
  readonly bounced?: boolean;
  readonly mismatch?: Mismatch;
  readonly beneficiaryHold?: { readonly reason: HoldReason; readonly since: Instant };
  readonly paidOut: boolean;
  readonly refunded: boolean;
}

/** Why a leg's payout is on hold until a manager decides. */
export const holdReasons = ["accountChanged", "accountRemoved", "memberBlocked"] as const;
export type HoldReason = (typeof holdReasons)[number];

export const refundParts = ["excess", "everything", "commission"] as const;
export type RefundOf = (typeof refundParts)[number];

/** Windows in milliseconds; frozen on the offer when it is published (design/offer §2). */
export interface Policy {
  readonly profile: "production" | "demo" | "test";
  readonly listingWindow?: number;
  readonly signingWindow: number;
  readonly paymentWindow: number;
  /** Before the end of the payment window, largest first: [12 h, 3 h], brand wbit [4 h, 2 h]. */
  readonly paymentReminders: readonly number[];
  readonly staffDecisionWindow: number;
  readonly stageWindows: Readonly<Record<StageName, number>>;
  readonly watchWindow: number;
  /** False in demo and test profiles, whose windows use elapsed time. */
  readonly followsWorkingHours: boolean;
  readonly commissionBps: number;
  readonly toleranceMinor: bigint;
  /** Tax share of each leg's commission, decimal string 0..1 (`commissionTaxRatio` of the leg's agent). */
  readonly taxRatios: Readonly<Record<OfferSide, string>>;
  readonly calendars: Readonly<Record<OfferSide, WorkingCalendar>>;
  /** Sides whose late payment is no infraction, because the agent of their leg does not count lateness. Absent: both count. */
  readonly uncountedSides?: readonly OfferSide[];
  readonly isSandbox?: true;
}

export interface Quote {
  /** Quote units (buyer's leg) for one base unit (owner's leg), decimal string with up to 12 decimals. */
  readonly rate: string;
  readonly source: string;
  readonly observedAt: Instant;
  readonly expiresAt: Instant;
  readonly fixedSide: OfferSide;
}

export interface Corridor {
  /** Country keys of the reference table, e.g. `russia`, `germany`. */
  readonly from: string;
  readonly to: string;
}

export interface OfferState {
  readonly id: string;
  readonly humanId: string;
  readonly brand: Brand;
  readonly kind: OfferKind;
  /** Number of events so far: one more per event, without gaps. */
  readonly version: number;
  /** Increased by each change of the terms; a signature is valid for one revision. */
  readonly revision: number;
  readonly phase: Phase;
  readonly cancelReason?: CancelReason;
  readonly corridor: Corridor;
  readonly quote: Quote;
  readonly policy: Policy;
  readonly sides: { readonly owner: Side; readonly buyer?: Side };
  readonly legs: Readonly<Record<OfferSide, Leg>>;
  /** SHA-256 (hex) of the canonical terms and of the generated documents of `revision`. */
  readonly documents?: { readonly revision: number; readonly hash: string; readonly fileIds: readonly string[] };
  readonly deadline?: Deadline;
  /** Why the deadline is paused or an operator must check the offer, e.g. the agent is suspended. */
  readonly hold?: {
    readonly reason: "agentSuspended";
    readonly since: Instant;
    readonly agentIds: readonly string[];
    /** A manager set a new deadline by hand: it runs although the agent is still suspended. */
    readonly released?: boolean;
  };
  /** A manager's proposal to refund one leg although the other was paid out; a second manager has to consent. */
  readonly refundProposal?: { readonly by: string; readonly at: Instant; readonly reason: string };
  /** In `suspended`: a suspension by the deadline ends when the money has arrived; one by staff ends only by staff. */
  readonly suspendedBy?: "clock" | "staff";
  readonly attention: readonly AttentionKind[];
  /** Sides that were late in the current or the last payment window. */
  readonly lateSides: readonly OfferSide[];
  /** The end of the window that these sides missed: money booked later is late. */
  readonly expiredAt?: Instant;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export const attentionKinds = [
  "stageLate",
  "suspended",
  "mismatch",
  "beneficiaryHold",
  "agentSuspended",
  "payoutBounced",
  "lateMoney",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];
