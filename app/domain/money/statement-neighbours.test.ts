import { expect, test } from "vitest";
import { StatementBalance } from "./statement-balance.ts";
import { compareNeighbours, type KnownStatement } from "./statement-neighbours.ts";

const line = { reference: null, payerName: null, payerAccount: null, purpose: "" };

/** A statement of 24.11 to 25.11: opens with 100, receives 10 on each day, closes with 120. */
function ours() {
  const balance = new StatementBalance({ account: "1", currency: "RUB" });
  balance.add({ kind: "opening", account: null, currency: null, minor: 100n });
  for (const bookedOn of ["2026-11-24", "2026-11-25"]) balance.add({ kind: "line", line: { ...line, bookedOn, minor: 10n } });
  balance.add({ kind: "closing", minor: 120n });
  return balance.end();
}

const known = (from: number, to: number, opening: bigint, closing: bigint): KnownStatement => ({
  ...{ dayFrom: `2026-11-${from}`, dayTo: `2026-11-${to}`, opening, closing },
});
const remarks = (around: Partial<Parameters<typeof compareNeighbours>[1]>) =>
  compareNeighbours(ours(), { before: null, after: null, shared: [], ...around }).map(
    ({ place, theirs, ours: own, isContradiction }) => `${place} ${theirs?.minor}/${own?.minor} ${isContradiction}`,
  );

test("reports nothing when a statement begins and ends with the balances of the adjacent ones", () => {
  expect(remarks({ before: known(23, 23, 0n, 100n), after: known(26, 27, 120n, 7n) })).toEqual([]);
  expect(remarks({})).toEqual([]);
});

test("reports a contradiction when the balances of adjacent days differ, and a possibly missing statement when days lie between", () => {
  expect(remarks({ before: known(22, 23, 0n, 99n) })).toEqual(["before 99/100 true"]);
  expect(remarks({ before: known(20, 22, 0n, 99n) })).toEqual(["before 99/100 false"]);
  expect(remarks({ after: known(26, 27, 121n, 0n) })).toEqual(["after 121/120 true"]);
  expect(remarks({ after: known(27, 27, 121n, 0n) })).toEqual(["after 121/120 false"]);
});

test.each([
  ["the same days, with what came later in the day", [known(24, 25, 100n, 115n)], "shared undefined/undefined false"],
  ["a day within", [known(25, 25, 110n, 120n)], "shared undefined/undefined false"],
  ["a day within, of another sum", [known(25, 25, 111n, 121n)], "start 111/110 true"],
  ["an end within, of another sum", [known(20, 24, 0n, 111n)], "end 111/110 true"],
  ["an end within", [known(20, 24, 0n, 110n)], "shared undefined/undefined false"],
  ["a day's earlier part", [known(24, 24, 50n, 100n)], "shared undefined/undefined false"],
  ["a longer one, of which nobody knows what it has between", [known(20, 30, 0n, 1n)], "shared undefined/undefined false"],
] as const)("remark about shared days: %s", (_name, shared, remark) => {
  expect(remarks({ shared })).toEqual([remark]);
});

test("does not compare neighbours beyond a statement that shares the first or the last day", () => {
  const shared = [known(24, 24, 50n, 100n), known(25, 25, 110n, 120n)];
  expect(remarks({ before: known(23, 23, 0n, 50n), after: known(26, 26, 1n, 1n), shared })).toEqual(["shared undefined/undefined false"]);
});

test("compares a recorded statement that is longer at one end at the common end", () => {
  expect(remarks({ shared: [known(22, 25, 7n, 119n)] })).toEqual(["end 119/120 true"]);
  expect(remarks({ shared: [known(22, 25, 7n, 120n)] })).toEqual(["shared undefined/undefined false"]);
  expect(remarks({ shared: [known(24, 27, 99n, 7n)] })).toEqual(["start 99/100 true"]);
  expect(remarks({ shared: [known(24, 27, 100n, 7n)] })).toEqual(["shared undefined/undefined false"]);
});

test("compares a statement without payments with nothing", () => {
  const none = { ...ours(), firstDay: null, lastDay: null };
  expect(compareNeighbours(none, { before: known(23, 23, 0n, 1n), after: known(26, 26, 1n, 1n), shared: [] })).toEqual([]);
});

test("compares a neighbour when the statement that shares days begins after the first day or ends before the last one", () => {
  const around = { before: known(23, 23, 0n, 99n), after: known(26, 26, 121n, 1n) };
  expect(remarks({ ...around, shared: [known(25, 25, 110n, 120n)] })).toEqual(["before 99/100 true", "shared undefined/undefined false"]);
  expect(remarks({ ...around, shared: [known(24, 24, 100n, 110n)] })).toEqual(["shared undefined/undefined false", "after 121/120 true"]);
});

test("a report names the days of both balances and of the recorded statement", () => {
  const [remark] = compareNeighbours(ours(), { before: known(20, 22, 0n, 99n), after: null, shared: [] });
  expect(remark).toMatchObject({
    known: { from: "2026-11-20", to: "2026-11-22" },
    theirs: { day: "2026-11-22" },
    ours: { day: "2026-11-24" },
  });
  const [after] = compareNeighbours(ours(), { before: null, after: known(27, 28, 121n, 0n), shared: [] });
  expect(after).toMatchObject({ theirs: { day: "2026-11-27" }, ours: { day: "2026-11-25" } });
});
