import { expect, test } from "vitest";
import { type Movement, turnoverColumns, turnoversOf, withBalances } from "./balance-lines.ts";

const euros = (minor: bigint) => ({ minor, currency: "EUR" }) as const;
const movements: readonly Movement[] = [
  { kind: "receipt", amount: euros(103_000n) },
  { kind: "receipt", amount: { minor: 5n, currency: "RUB" } },
  { kind: "payout", amount: euros(-100_000n) },
  { kind: "bounce", amount: euros(100_000n) },
  { kind: "payout", amount: euros(-100_000n) },
  { kind: "commission", amount: euros(-3_000n) },
];

test("the balances of a currency lead from the opening to the closing balance", () => {
  const lines = withBalances(movements, euros(700n));
  expect(lines.map(({ balance }) => balance.minor)).toEqual([103_700n, 3_700n, 103_700n, 3_700n, 700n]);
  const [first] = lines;
  expect((first?.balance.minor ?? 0n) - (first?.movement.amount.minor ?? 0n)).toBe(700n);
});

test("the columns of a currency add up to its movements; a returned payout reduces the payouts", () => {
  const sums = turnoversOf(movements, "EUR");
  expect(turnoverColumns.map((column) => sums[column].minor)).toEqual([103_000n, -100_000n, -3_000n, 0n, 0n]);
});

test("money that moved to another deal counts once as paid in, and a conversion has its own column", () => {
  const line = (kind: Movement["kind"], minor: bigint): Movement => ({ kind, amount: euros(minor) });
  const toAnotherDeal = [line("receipt", 103_000n), line("receiptMoved", -103_000n), line("receipt", 103_000n)];
  const excess = [line("receipt", 500n), line("excessCarried", -500n), line("receipt", 500n)];
  const sums = turnoversOf([...toAnotherDeal, ...excess, line("exchange", -1n), line("refund", -2n)], "EUR");
  expect([sums.paidIn.minor, sums.other.minor, sums.refunded.minor]).toEqual([103_500n, -1n, -2n]);
});
