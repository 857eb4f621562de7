import { subtract } from "../money/arithmetic.ts";
import type { Money } from "../money/money.ts";
import { classifyReceipt, mismatchOutcomes, type ReceiptKind } from "../money/receipt-kind.ts";
import { countedSum } from "./facts.ts";
import type { Instant, Mismatch, MismatchKind, OfferSide, OfferState, Receipt } from "./state.ts";
import { paymentEnd } from "./windows.ts";

/** Returns whether the counted receipts reach the pay-in, within the tolerance (design/money §3). */
export function isCountedInFull({ legs, policy }: OfferState, side: OfferSide): boolean {
  const { payIn } = legs[side];
  return countedSum(legs[side]).minor + policy.toleranceMinor >= payIn.minor;
}

/**
 * Returns whether the receipt was booked after the end of the window that this side missed (design/money §3). A suspension by a manager
 * makes no side late.
 */
const isLate = (state: OfferState, side: OfferSide, { bookedAt }: Receipt): boolean =>
  state.phase === "suspended" && state.lateSides.includes(side) && state.expiredAt !== undefined && bookedAt > state.expiredAt;

/** Doubts about this receipt that were already resolved. */
export interface Waived {
  readonly thirdParty?: boolean;
  readonly late?: boolean;
  readonly credited?: Money;
}

export function assessReceipt(state: OfferState, side: OfferSide, receipt: Receipt, waived: Waived = {}): ReceiptKind {
  const leg = state.legs[side];
  return classifyReceipt({
    payIn: leg.payIn,
    receivedBefore: countedSum({ ...leg, receipts: leg.receipts.filter(({ id }) => id !== receipt.id) }),
    amount: waived.credited ?? receipt.amount,
    payer: waived.thirdParty ? "side" : receipt.payer,
    isLate: !waived.late && isLate(state, side, receipt),
    toleranceMinor: state.policy.toleranceMinor,
  });
}

/** Kinds that differ only in the amount: the money is the side's own and in the right currency, so it counts. */
export const counts = (kind: ReceiptKind): kind is "exact" | "short" | "over" => kind === "exact" || kind === "short" || kind === "over";

interface Doubt {
  readonly kind: MismatchKind;
  readonly receipt: Receipt;
  /** The amount that the receipt counts for, in the leg's currency when it counts. */
  readonly worth: Money;
  readonly now: Instant;
}

/** The choice about a receipt: its gap (always positive), its deadline and its default (design/money §3). */
export function mismatchOf(state: OfferState, side: OfferSide, { kind, receipt, worth, now }: Doubt): { gap: Money; mismatch: Mismatch } {
  const leg = state.legs[side];
  const total = counts(kind) ? countedSum(leg) : worth;
  const gap = kind === "short" ? subtract(leg.payIn, total) : kind === "over" ? subtract(total, leg.payIn) : worth;
  const { choices, byDefault } = mismatchOutcomes[kind];
  const dueAt = kind === "late" && state.deadline ? state.deadline.dueAt : paymentEnd(state, now);
  const mismatch = {
    kind,
    receiptId: receipt.id,
    agreed: leg.payIn,
    received: total,
    openedAt: now,
    dueAt,
    choices,
    byDefault,
    agreedBy: [],
  };
  return { gap, mismatch };
}

/** The amount that the receipt counts for once its doubt is settled, when that differs from the received amount. */
export const creditedAmount = (receipt: Receipt, mismatch: Mismatch): Money | undefined => receipt.credited ?? mismatch.credited;
