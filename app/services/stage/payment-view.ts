import type { Requisites } from "#contracts/account/bank-account.ts";
import type { StagePoint } from "#contracts/stage/stage-points.ts";
import type { CompetingClaim } from "#data/money/hash-claims.server.ts";
import type { Receipt } from "#data/money/receipts.server.ts";
import type { AccountActKind } from "#data/people/account-acts.server.ts";
import type { SnapshotName } from "#data/people/names.server.ts";
import type { Money, Network } from "#domain/money/money.ts";
import type { CommandType } from "#domain/offer/commands.ts";
import type { Corridor, Instant, Leg, MismatchKind, OfferSide, Phase, RefundOf, Stage, StageName } from "#domain/offer/state.ts";
import type { SharedSignIn } from "#services/independence/shared-sign-in.ts";
import type { AgentHead } from "./agent-head.ts";
import type { StageHistoryEntry } from "./payment-history.ts";
import type { Sla } from "./sla.ts";

export type { CompetingClaim };

export interface EvidenceFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  readonly at: Instant;
  /** `returned`: the file of a submission that a manager sent back. */
  readonly from: "proof" | "returned" | StageName;
  /** Number of pages that can be displayed; 0: download only. */
  readonly pages: number;
}

/** Facts with which the form determines the kind of money before it is submitted. */
export interface AssessmentFacts {
  readonly payIn: Money;
  readonly countedBefore: Money;
  readonly toleranceMinor: bigint;
  /** Money booked after this instant is late; null when it cannot be late. */
  readonly lateAfter: Instant | null;
  readonly timeZone: string;
}

export type PaymentSignal =
  | { readonly kind: "fileUsed"; readonly offers: readonly string[] }
  | { readonly kind: "fileRepeated"; readonly places: readonly EvidenceFile["from"][] }
  | { readonly kind: "nameDiffers"; readonly expected: string; readonly stated: string }
  | { readonly kind: "accountNew"; readonly tail: string }
  /** Another transfer of this account has the same number, with another day or amount. */
  | { readonly kind: "numberUsed"; readonly number: string; readonly offers: readonly string[] }
  | { readonly kind: "agentStopped" }
  /** The deal is suspended until a manager decides, at the latest at this instant. */
  | { readonly kind: "suspended"; readonly until: Instant | null }
  | { readonly kind: "samePayee"; readonly offers: readonly string[] }
  /** The paying nominal account does not agree with the bank on its last day. */
  | { readonly kind: "dayOpen"; readonly because: "book" | "proposed"; readonly day: string; readonly difference: Money }
  | { readonly kind: "onHold"; readonly reason: NonNullable<Leg["beneficiaryHold"]>["reason"]; readonly since: Instant }
  | { readonly kind: "bounced"; readonly reason: string }
  /** Answer about the payout by the side whose recipient is paid. */
  | { readonly kind: "sideSays"; readonly hasArrived: boolean; readonly at: Instant }
  /** Other offers claim the same transfer. */
  | { readonly kind: "hashNamed"; readonly claims: readonly CompetingClaim[]; readonly wallets: readonly string[] }
  /** The reader acted on the account of a submitter, or both may be one person, so another manager gives the verdict. */
  | { readonly kind: "notIndependent"; readonly act: AccountActKind | "connected" }
  /** The reader and a submitter signed in from one device or network address within an hour. */
  | ({ readonly kind: "sharedSignIn" } & SharedSignIn)
  | { readonly kind: "registeredBy"; readonly name: string; readonly by: string; readonly at: Instant }
  /** Other legs wait for the same amount on the same account. */
  | { readonly kind: "twins"; readonly claims: readonly CompetingClaim[]; readonly wallets: readonly string[] };

export interface StageView
  extends Pick<Stage, "status" | "dueAt" | "submittedAt" | "verifiedAt" | "returnReason" | "statedReason" | "result" | "reference"> {
  readonly submittedBy: string | null;
  readonly verifiedBy: string | null;
  /** The viewer submitted it, so another person must verify. */
  readonly isOwn: boolean;
  /** True when this manager is independent of the submitters and may give the verdict (R22). */
  readonly isIndependent: boolean;
}

export interface Neighbour {
  readonly offerId: string;
  readonly humanId: string;
  readonly leg: OfferSide;
}

/** The person who is working on it. A claim locks nothing. */
export interface ClaimView {
  readonly name: string;
  readonly until: Instant;
  readonly isOwn: boolean;
}

/** One stage of one leg, with all data for its page (design/screens §14). */
export interface PaymentView {
  readonly offerId: string;
  readonly humanId: string;
  readonly version: number;
  readonly phase: Phase;
  readonly corridor: Corridor;
  readonly leg: OfferSide;
  /** Legs that the viewer may see. */
  readonly legs: readonly OfferSide[];
  /** Short names of the sides, and the currency of each side's leg. */
  readonly sides: Readonly<Record<OfferSide, { readonly name: string | null; readonly currency: Money["currency"] }>>;
  readonly stageName: StageName;
  readonly stage: StageView;
  /** The first deadline of a stage that is late for the members; null when it is in time. */
  readonly lateSince: Instant | null;
  /** Null without a deadline. */
  readonly sla: Sla | null;
  /** The reader verifies and does not submit, i.e. is a manager. */
  readonly isVerifier: boolean;
  readonly network: Network | null;
  readonly agent: AgentHead;
  readonly account: SnapshotName | null;
  readonly payIn: Money;
  readonly principal: Money;
  readonly commission: Money;
  readonly networkCommission: Money | null;
  readonly payout: Money;
  readonly held: Money;
  readonly refund: { readonly of: RefundOf; readonly amount: Money; readonly others: readonly Money[] } | null;
  readonly payerName: string | null;
  /** Last characters of the payer's wallets on the leg's network; only for refunds in crypto. */
  readonly payerWallets: readonly string[];
  /** True when the payer has paid from the entered account before; null when unknown. */
  readonly isAccountKnown: boolean | null;
  readonly proof: { readonly at: Instant; readonly late: boolean; readonly hash: string | null; readonly note: string | null } | null;
  readonly receipts: readonly (Receipt & { readonly isVerified: boolean })[];
  /** The agent's former submission after it was returned, so that the form is prefilled. */
  readonly lastStatement: Receipt | null;
  readonly payoutReference: string | null;
  /** When the agent submitted the payout, which is the day of its document. */
  readonly paidOutAt: Instant | null;
  readonly beneficiary: Requisites | null;
  /** Payment purpose of the payout: an invoice's own text, otherwise the offer's number. */
  readonly purpose: string;
  readonly mismatch: MismatchKind | null;
  readonly files: readonly EvidenceFile[];
  readonly weighing: AssessmentFacts;
  readonly signals: readonly PaymentSignal[];
  readonly history: readonly (StageHistoryEntry & { readonly person: string | null })[];
  readonly claim: ClaimView | null;
  /** Points of this submission that the viewer has checked. */
  readonly checked: readonly StagePoint[];
  /** Points that the submitter had checked. */
  readonly agentChecked: readonly StagePoint[];
  /** Commands that the viewer may send for this leg now. */
  readonly acts: readonly CommandType[];
  readonly queue: {
    readonly position: number | null;
    readonly total: number;
    readonly previous: Neighbour | null;
    readonly next: Neighbour | null;
    /** The most urgent other stage, with which the queue starts again after its end. */
    readonly first: Neighbour | null;
  };
}
