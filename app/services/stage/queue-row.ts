import type { QueuedStage } from "#data/offer/offers-stages.server.ts";
import type { SnapshotName } from "#data/people/names.server.ts";
import type { Money, Network } from "#domain/money/money.ts";
import { foreignHeldOf, heldOf, isMismatchOpen, payoutOf } from "#domain/offer/facts.ts";
import type { Instant, MismatchKind, OfferSide, OfferState, RefundOf, StageName, StageStatus } from "#domain/offer/state.ts";
import type { ClaimView } from "./payment-view.ts";
import type { Sla } from "./sla.ts";

/** One stage of one leg as a row of a queue (design/screens §13). */
export interface QueueRow {
  readonly offerId: string;
  readonly humanId: string;
  readonly leg: OfferSide;
  readonly stage: StageName;
  readonly status: StageStatus;
  readonly agentId: string;
  readonly network: Network | null;
  /** The payer of a pay-in, or the recipient of a payout. */
  readonly party: string | null;
  readonly partyTail: string | null;
  /** Expected pay-in, exact payout, or refund. */
  readonly amount: Money;
  /** Amounts in other currencies that a refund includes. */
  readonly others: readonly Money[];
  readonly refundOf: RefundOf | null;
  readonly proofAt: Instant | null;
  readonly received: Money | null;
  /** Submitted and not verified yet. */
  readonly stated: Money | null;
  readonly reference: string | null;
  readonly sentAt: Instant | null;
  /** The deal is suspended until a manager decides. */
  readonly isSuspended: boolean;
  readonly isOnHold: boolean;
  readonly isBounced: boolean;
  readonly mismatch: MismatchKind | null;
  readonly dueAt: Instant | null;
  /** Null while the payer must act, or without a deadline. */
  readonly sla: Sla | null;
  readonly claim: ClaimView | null;
  /** True when enough time is left to snooze it. */
  readonly isSnoozable: boolean;
  readonly submittedAt: Instant | null;
  readonly returnReason: string | null;
  readonly openedAt: Instant | null;
  /** Numbers of other deals with payouts to the same account today. */
  readonly samePayee: readonly string[];
  /** True when the payout's recipient says that it did not arrive. */
  readonly isMissing: boolean;
}

function amountOf(stage: StageName, state: OfferState, leg: OfferSide): Pick<QueueRow, "amount" | "others"> {
  const money = state.legs[leg];
  if (stage === "incoming") return { amount: money.payIn, others: [] };
  if (stage !== "refund") return { amount: payoutOf(money), others: [] };
  return money.refundOf === "excess" ? { amount: money.excess, others: [] } : { amount: heldOf(money), others: foreignHeldOf(money) };
}

/** Facts of a row besides its stage and offer. */
export interface RowFacts {
  readonly names: ReadonlyMap<string, SnapshotName>;
  readonly sla: Sla | null;
  readonly claim: ClaimView | null;
  readonly isSnoozable: boolean;
  readonly isMissing: boolean;
}

/** Builds the row of a waiting stage from its offer. */
export function queueRow(queued: QueuedStage, state: OfferState, { names, sla, claim, isSnoozable, isMissing }: RowFacts): QueueRow {
  const { stage, side } = queued;
  const leg = state.legs[side];
  const payee = leg.beneficiary ? names.get(leg.beneficiary.snapshotId) : undefined;
  const isPayout = stage === "outgoing" || stage === "confirmation";
  const stated = leg.receipts.find(({ id, verified }) => id === leg.incoming.receiptId && !verified);
  return {
    ...{ offerId: queued.offerId, humanId: queued.humanId, leg: side, stage, status: queued.status, agentId: queued.agentId },
    network: leg.network ?? null,
    party: isPayout ? (payee?.holderName ?? null) : queued.payerName,
    partyTail: isPayout ? (payee?.last4 ?? null) : null,
    ...amountOf(stage, state, side),
    refundOf: stage === "refund" ? (leg.refundOf ?? "everything") : null,
    proofAt: state.sides[side]?.proof?.at ?? null,
    received: leg.received.minor > 0n ? leg.received : null,
    stated: stage === "incoming" ? (stated?.amount ?? null) : null,
    reference: (stage === "refund" ? leg.refund.reference : leg.outgoing.reference) ?? null,
    sentAt: leg.outgoing.verifiedAt ?? null,
    isSuspended: state.phase === "suspended",
    isOnHold: leg.beneficiaryHold !== undefined,
    isBounced: leg.bounced === true,
    mismatch: isMismatchOpen(leg) ? (leg.mismatch?.kind ?? null) : null,
    dueAt: queued.dueAt ?? (queued.status === "closed" ? (state.deadline?.dueAt ?? null) : null),
    ...{ sla, claim, isSnoozable },
    ...{ submittedAt: queued.submittedAt, returnReason: queued.returnReason, openedAt: queued.openedAt },
    samePayee: [],
    isMissing,
  };
}
