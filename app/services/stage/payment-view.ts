import type { Requisites } from "#contracts/bank-account.ts";
import type { StagePoint } from "#contracts/stage-points.ts";
import type { Rival } from "#data/money/hash-claims.server.ts";
import type { Receipt } from "#data/money/receipts.server.ts";
import type { AccountActKind } from "#data/people/account-acts.server.ts";
import type { SnapshotName } from "#data/people/names.server.ts";
import type { Money, Network } from "#domain/money/money.ts";
import type { CommandType } from "#domain/offer/commands.ts";
import type { Corridor, Instant, Leg, MismatchKind, OfferSide, Phase, RefundOf, Stage, StageName } from "#domain/offer/state.ts";
import type { SharedSignIn } from "#services/independence/shared-sign-in.ts";
import type { AgentHead } from "./agent-head.ts";
import type { StageHappening } from "./payment-history.ts";
import type { Sla } from "./sla.ts";

export type { Rival };

export interface EvidenceFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  readonly at: Instant;
  /** `returned`: a manager sent back the statement that it was attached to. */
  readonly from: "proof" | "returned" | StageName;
  /** How many can be shown; 0: only to be downloaded. */
  readonly pages: number;
}

/** What the form needs to say, before it is sent, what kind of money it states. */
export interface WeighingFacts {
  readonly payIn: Money;
  readonly countedBefore: Money;
  readonly toleranceMinor: bigint;
  /** Money booked after this instant is late; null when nothing can be late. */
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
  /** The deal stands still until a manager decides, at the latest by this instant. */
  | { readonly kind: "suspended"; readonly until: Instant | null }
  | { readonly kind: "samePayee"; readonly offers: readonly string[] }
  /** The nominal account that pays does not add up on the bank's last day. */
  | { readonly kind: "dayOpen"; readonly because: "book" | "proposed"; readonly day: string; readonly difference: Money }
  | { readonly kind: "onHold"; readonly reason: NonNullable<Leg["beneficiaryHold"]>["reason"]; readonly since: Instant }
  | { readonly kind: "bounced"; readonly reason: string }
  /** What the side whose recipient is paid says of the payout. */
  | { readonly kind: "sideSays"; readonly hasArrived: boolean; readonly at: Instant }
  /** Other offers say that the same transfer is theirs. */
  | { readonly kind: "hashNamed"; readonly rivals: readonly Rival[]; readonly wallets: readonly string[] }
  /** The reader acted on the account of somebody who stated this, or one person may stand behind both: the verdict is somebody else's. */
  | { readonly kind: "notIndependent"; readonly act: AccountActKind | "connected" }
  /** Reader and stater signed in from one device or network address within an hour. */
  | ({ readonly kind: "sharedSignIn" } & SharedSignIn)
  | { readonly kind: "registeredBy"; readonly name: string; readonly by: string; readonly at: Instant }
  /** Other legs wait for the same amount on the same account. */
  | { readonly kind: "twins"; readonly rivals: readonly Rival[]; readonly wallets: readonly string[] };

export interface StageView
  extends Pick<Stage, "status" | "dueAt" | "submittedAt" | "verifiedAt" | "returnReason" | "statedReason" | "result" | "reference"> {
  readonly submittedBy: string | null;
  readonly verifiedBy: string | null;
  /** The viewer submitted it: somebody else has to verify. */
  readonly isOwn: boolean;
  /** A manager who may give the verdict as far as the people who stated it are concerned (R22). */
  readonly isIndependent: boolean;
}

export interface Neighbour {
  readonly offerId: string;
  readonly humanId: string;
  readonly leg: OfferSide;
}

/** Who works on it just now; it locks nothing. */
export interface ClaimView {
  readonly name: string;
  readonly until: Instant;
  readonly isOwn: boolean;
}

/** One stage of one leg, complete for the person who works on it (design/screens §14). */
export interface PaymentView {
  readonly offerId: string;
  readonly humanId: string;
  readonly version: number;
  readonly phase: Phase;
  readonly corridor: Corridor;
  readonly leg: OfferSide;
  /** Legs that the viewer may look at. */
  readonly legs: readonly OfferSide[];
  /** The sides by the name that tells them apart, a long company by its short one, and in which currency each one's leg is. */
  readonly sides: Readonly<Record<OfferSide, { readonly name: string | null; readonly currency: Money["currency"] }>>;
  readonly stageName: StageName;
  readonly stage: StageView;
  /** Null without a deadline. */
  readonly sla: Sla | null;
  /** The reader verifies and does not submit: a manager. */
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
  /** How the payer's own wallets of the leg's network end; refunds over a chain alone. */
  readonly payerWallets: readonly string[];
  /** The payer has paid from the stated account before; null: nobody can say. */
  readonly isAccountKnown: boolean | null;
  readonly proof: { readonly at: Instant; readonly late: boolean; readonly hash: string | null; readonly note: string | null } | null;
  readonly receipts: readonly (Receipt & { readonly isVerified: boolean })[];
  /** What the agent stated before it came back, so that nothing is typed twice. */
  readonly lastStatement: Receipt | null;
  readonly payoutReference: string | null;
  /** When the agent stated that it had left: its paper is of that day. */
  readonly paidOutAt: Instant | null;
  readonly beneficiary: Requisites | null;
  /** What the payout says to whoever receives it: an invoice its own words, all others the number of the offer. */
  readonly purpose: string;
  readonly mismatch: MismatchKind | null;
  readonly files: readonly EvidenceFile[];
  readonly weighing: WeighingFacts;
  readonly signals: readonly PaymentSignal[];
  readonly history: readonly (StageHappening & { readonly person: string | null })[];
  readonly claim: ClaimView | null;
  /** Points of this statement that the viewer has compared. */
  readonly checked: readonly StagePoint[];
  /** Points that whoever submitted it had compared before. */
  readonly agentChecked: readonly StagePoint[];
  /** Commands that the viewer may give on this leg now. */
  readonly acts: readonly CommandType[];
  readonly queue: {
    readonly position: number | null;
    readonly total: number;
    readonly previous: Neighbour | null;
    readonly next: Neighbour | null;
    /** The most urgent other one: where the queue begins again after its end. */
    readonly first: Neighbour | null;
  };
}
