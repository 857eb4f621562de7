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

test("the columns of a currency add up to its movements, a returned payout against the payouts", () => {
  const sums = turnoversOf(movements, "EUR");
  expect(turnoverColumns.map((column) => sums[column].minor)).toEqual([103_000n, -100_000n, -3_000n, 0n, 0n]);
});

test("a conversion and money that moved to another deal have a column of their own", () => {
  const moved = (kind: Movement["kind"]): Movement => ({ kind, amount: euros(-1n) });
  const sums = turnoversOf([moved("exchange"), moved("excessCarried"), moved("receiptMoved"), moved("refund")], "EUR");
  expect([sums.other.minor, sums.refunded.minor, sums.paidIn.minor]).toEqual([-3n, -1n, 0n]);
});
