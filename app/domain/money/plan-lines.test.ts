import { expect, test } from "vitest";
import { PaymentCounts } from "./payment-counts.ts";
import { isAmbiguous, planLines, relationsOf } from "./plan-lines.ts";
import { StatementBalance } from "./statement-balance.ts";
import type { KnownStatement } from "./statement-neighbours.ts";

type Line = readonly [day: number, minor: bigint];

const line = { reference: null, payerName: null, payerAccount: null, purpose: "" };
const dayOf = (day: number) => `2026-11-${day}`;

function statement(opening: bigint, lines: readonly Line[]) {
  const balance = new StatementBalance({ account: "1", currency: "RUB" });
  balance.add({ kind: "opening", account: null, currency: null, minor: opening });
  for (const [day, minor] of lines) balance.add({ kind: "line", line: { ...line, bookedOn: dayOf(day), minor } });
  balance.add({ kind: "closing", minor: lines.reduce((sum, [, minor]) => sum + minor, opening) });
  return balance.end();
}

function counts(lines: readonly Line[]) {
  const payments = new PaymentCounts();
  for (const [day, minor] of lines) if (minor > 0n) payments.add({ bookedOn: dayOf(day), minor });
  return payments;
}

const known = (from: number, to: number, opening: bigint, closing: bigint): KnownStatement => ({
  ...{ dayFrom: dayOf(from), dayTo: dayOf(to), opening, closing },
});

/** `known fresh undecided` of each group, with `?` for an unclear one. */
function plan(opening: bigint, lines: readonly Line[], recorded: readonly Line[], shared: readonly KnownStatement[]) {
  const plans = planLines(statement(opening, lines), counts(lines), counts(recorded), shared);
  return Object.fromEntries(
    [...plans].map(([key, { known: k, fresh, undecided, isUnclear }]) => [
      key.slice(8),
      `${k} ${fresh} ${undecided}${isUnclear ? "?" : ""}`,
    ]),
  );
}

const day: readonly Line[] = [
  [20, 100n],
  [20, 100n],
  [20, 30n],
  [20, -50n],
];

test("a statement of the same day and balances has no new payment", () => {
  expect(plan(0n, day, day, [known(20, 20, 0n, 180n)])).toEqual({ "20 100": "2 0 0", "20 30": "1 0 0" });
});

test("of a statement that continues a day, only the later payments are new", () => {
  expect(plan(0n, [...day, [20, 100n], [20, 7n]], day, [known(20, 20, 0n, 180n)])).toEqual({
    ...{ "20 100": "2 1 0", "20 30": "1 0 0", "20 7": "0 1 0" },
  });
});

test("a statement of the earlier part of a recorded day has no new payment", () => {
  expect(plan(0n, [[20, 100n]], day, [known(20, 20, 0n, 180n)])).toEqual({ "20 100": "1 0 0" });
});

test("a statement that begins where the recorded part of the day ends is new, even if its amounts are equal", () => {
  // The recorded payments of the comparison do not include those of the earlier part.
  expect(plan(180n, [[20, 100n]], [], [known(20, 20, 0n, 180n)])).toEqual({ "20 100": "0 1 0" });
});

test("consecutive parts of a day share no payment", () => {
  const parts = [known(20, 20, 0n, 100n), known(20, 20, 100n, 200n)];
  const relations = (opening: bigint) => [
    ...relationsOf({ ...statement(opening, [[20, 100n]]), firstDay: dayOf(20), lastDay: dayOf(20) }, parts).values(),
  ];
  expect(relations(200n)).toEqual(["apart", "apart"]);
  expect(relations(-100n)).toEqual(["apart", "apart"]);
  expect(relations(100n)).toEqual(["apart", "overlapping"]);
  expect(relations(7n)).toEqual(["unclear", "unclear"]);
});

test("a statement with the balances of a recorded one has the same payments, even if another part of the day leads to it", () => {
  const parts = [known(20, 20, 200n, 100n), known(20, 20, 100n, 200n)];
  const ours = { ...statement(100n, [[20, 100n]]), firstDay: dayOf(20), lastDay: dayOf(20) };
  expect([...relationsOf(ours, parts).values()]).toEqual(["apart", "overlapping"]);
});

test("a payment with another amount is not unclear when the balances contradict the recorded statement", () => {
  expect(plan(1n, [[20, 7n]], [[20, 100n]], [known(20, 20, 0n, 100n)])).toEqual({ "20 7": "0 0 1" });
});

test("a part of a day continues the previous part only with the same balance on the same day", () => {
  const relations = (opening: bigint, parts: readonly KnownStatement[]) => [
    ...relationsOf({ ...statement(opening, [[20, 100n]]), firstDay: dayOf(20), lastDay: dayOf(20) }, parts).values(),
  ];
  expect(relations(200n, [known(20, 20, 100n, 200n), known(20, 20, 0n, 50n)])).toEqual(["apart", "unclear"]);
  expect(relations(200n, [known(20, 20, 100n, 200n), known(18, 19, 0n, 100n)])).toEqual(["apart", "unclear"]);
  expect(relations(-100n, [known(20, 20, 0n, 100n), known(20, 20, 150n, 300n)])).toEqual(["apart", "unclear"]);
  expect(relations(-100n, [known(20, 20, 0n, 100n), known(21, 22, 100n, 200n)])).toEqual(["apart", "unclear"]);
});

test("a payment is undecided when the recorded day has the same total in other amounts", () => {
  expect(
    plan(
      0n,
      [
        [20, 230n],
        [20, -50n],
      ],
      day,
      [known(20, 20, 0n, 180n)],
    ),
  ).toEqual({ "20 230": "0 0 1" });
});

test("a payment that is missing on the recorded day is undecided when both days have the same balances", () => {
  expect(plan(0n, [...day, [20, 5n], [20, -5n]], day, [known(20, 20, 0n, 180n)])).toMatchObject({ "20 5": "0 0 1" });
});

test("a day inside a longer statement is recorded as a whole", () => {
  expect(
    plan(
      40n,
      [
        [20, 100n],
        [20, 9n],
      ],
      [[20, 100n]],
      [known(19, 21, 0n, 500n)],
    ),
  ).toEqual({ "20 100": "1 0 0", "20 9": "0 0 1" });
});

test("a day at the end of a longer statement is recorded as a whole when both have the same balance after it", () => {
  const lines: readonly Line[] = [
    [20, 100n],
    [20, 9n],
    [21, 50n],
  ];
  expect(plan(0n, lines, [[20, 100n]], [known(19, 20, 0n, 109n)])).toEqual({ "20 100": "1 0 0", "20 9": "0 0 1" });
});

test("two parts of a day that do not change the balance are unclear", () => {
  expect(
    plan(
      50n,
      [
        [20, 9n],
        [20, -9n],
      ],
      [[20, 9n]],
      [known(20, 20, 50n, 50n)],
    ),
  ).toEqual({ "20 9": "1 0 0?" });
});

test("equal payments are undecided when the balances contradict the recorded statement", () => {
  expect(plan(1n, [[20, 100n]], [[20, 100n]], [known(20, 20, 0n, 100n)])).toEqual({ "20 100": "1 0 0?" });
});

test("days without another statement are not planned, because their payments are new", () => {
  expect(
    plan(
      0n,
      [
        [20, 100n],
        [22, 100n],
      ],
      [[20, 100n]],
      [known(20, 20, 0n, 100n)],
    ),
  ).toEqual({ "20 100": "1 0 0" });
});

test("only undecided and unclear payments need a person's decision", () => {
  const group = { known: 1, fresh: 1, undecided: 0, isUnclear: false };
  const plans = [[], [group], [group, { ...group, undecided: 1 }], [{ ...group, isUnclear: true }]];
  expect(plans.map((groups) => isAmbiguous(new Map(groups.map((one, at) => [`${at}`, one]))))).toEqual([false, false, true, true]);
});

test("a statement without payments has nothing to plan", () => {
  expect(plan(5n, [], day, [known(20, 20, 5n, 5n)])).toEqual({});
});

test("a recorded statement that begins or ends within a day does not cover the whole day", () => {
  // The new statement has the day from 0 to 109; the recorded one begins after, or ends before, the payment of 9.
  const lines: readonly Line[] = [
    [20, 100n],
    [20, 9n],
  ];
  expect(plan(0n, lines, [[20, 100n]], [known(20, 21, 9n, 500n)])).toMatchObject({ "20 9": "0 1 0" });
  expect(plan(0n, lines, [[20, 100n]], [known(19, 20, -50n, 100n)])).toMatchObject({ "20 9": "0 1 0" });
  expect(plan(0n, lines, [[20, 100n]], [known(20, 21, 0n, 500n)])).toMatchObject({ "20 9": "0 0 1" });
  expect(plan(0n, lines, [[20, 100n]], [known(19, 20, -50n, 109n)])).toMatchObject({ "20 9": "0 0 1" });
});

test("additional payments are undecided on a day when the new statement lacks recorded payments", () => {
  const recorded: readonly Line[] = [
    [20, 100n],
    [20, 30n],
  ];
  const lines: readonly Line[] = [
    [20, 100n],
    [20, 7n],
    [21, 8n],
  ];
  expect(plan(0n, lines, recorded, [known(20, 21, 0n, 500n)])).toMatchObject({ "20 7": "0 0 1", "21 8": "0 1 0" });
});
