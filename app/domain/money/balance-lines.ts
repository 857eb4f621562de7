import { money } from "./arithmetic.ts";
import type { Currency, Money } from "./money.ts";

/** The kinds of ledger transactions that change what the agents hold for a member. */
export const movementKinds = [
  ...(["receipt", "payout", "bounce", "commission", "refund"] as const),
  ...(["exchange", "excessCarried", "receiptMoved"] as const),
] as const;
export type MovementKind = (typeof movementKinds)[number];

export interface Movement {
  readonly kind: MovementKind;
  /** Positive for money that increases the balance, negative for money that reduces it. */
  readonly amount: Money;
}

/** The columns of a balance's summary. */
export const turnoverColumns = ["paidIn", "paidOut", "fees", "refunded", "other"] as const;
export type TurnoverColumn = (typeof turnoverColumns)[number];

const columnOf: Readonly<Record<MovementKind, TurnoverColumn>> = {
  receipt: "paidIn",
  payout: "paidOut",
  bounce: "paidOut",
  commission: "fees",
  refund: "refunded",
  exchange: "other",
  // Money from another deal counts as a receipt there, so the total of paid-in money counts it once.
  excessCarried: "paidIn",
  receiptMoved: "paidIn",
};

/** Sums of movements in one currency by column. */
export function turnoversOf(movements: readonly Movement[], currency: Currency): Readonly<Record<TurnoverColumn, Money>> {
  const sums: Record<TurnoverColumn, bigint> = { paidIn: 0n, paidOut: 0n, fees: 0n, refunded: 0n, other: 0n };
  for (const { kind, amount } of movements) if (amount.currency === currency) sums[columnOf[kind]] += amount.minor;
  const inMoney = (column: TurnoverColumn) => money(sums[column], currency);
  return {
    ...{ paidIn: inMoney("paidIn"), paidOut: inMoney("paidOut"), fees: inMoney("fees") },
    ...{ refunded: inMoney("refunded"), other: inMoney("other") },
  };
}

export interface BalancedMovement<Line extends Movement> {
  readonly movement: Line;
  /** Balance after the movement. */
  readonly balance: Money;
}

/** Returns the movements of one currency, oldest first, each with the balance after it; the last one has the closing balance. */
export function withBalances<Line extends Movement>(movements: readonly Line[], closing: Money): readonly BalancedMovement<Line>[] {
  let after = closing.minor;
  const lines: BalancedMovement<Line>[] = [];
  for (const movement of movements.filter(({ amount }) => amount.currency === closing.currency).toReversed()) {
    lines.push({ movement, balance: money(after, closing.currency) });
    after -= movement.amount.minor;
  }
  return lines.reverse();
}
