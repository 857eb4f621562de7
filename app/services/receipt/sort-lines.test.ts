import { expect, test } from "vitest";
import type { RecordedPayment } from "#data/money/statements.server.ts";
import type { GroupPlan } from "#domain/money/plan-lines.ts";
import type { StatementLine } from "#domain/money/statement.ts";
import { LineSorter, PositionHashes } from "./sort-lines.ts";

const key = "2026-11-20 100";
const line = (payerName: string, reference: string | null = null): StatementLine => ({
  ...{ bookedOn: "2026-11-20", minor: 100n, reference, payerName, payerAccount: null, purpose: "Перевод" },
});
const recorded = (payerName: string, reference: string | null = null): RecordedPayment => ({
  ...{ ...line(payerName, reference), hash: payerName, statementId: "s" },
});

function sorted(plan: Partial<GroupPlan>, lines: readonly StatementLine[], known: readonly RecordedPayment[]) {
  const group: GroupPlan = { known: 0, fresh: 0, undecided: 0, isUnclear: false, ...plan };
  const sorter = new LineSorter(new Map([[key, group]]), new Map([[key, known]]));
  return [...sorter.sort(lines), ...sorter.end()].map(({ line: { payerName }, verdict }) => `${payerName} ${verdict}`);
}

test("among equal payments, those most similar to the recorded ones count as known", () => {
  const lines = [line("Anna"), line("Boris", "7"), line("Vera")];
  expect(sorted({ known: 1, fresh: 2 }, lines, [recorded("B. Petrov", "7")])).toEqual(["Anna new", "Boris known", "Vera new"]);
});

test("of two possibly equal statements, lines that agree in every detail are known, and the others are undecided", () => {
  expect(sorted({ known: 2, isUnclear: true }, [line("Anna"), line("Vera")], [recorded("Anna"), recorded("Boris")])).toEqual([
    ...["Anna known", "Vera undecided"],
  ]);
});

test("pairs payments with the most details in common first", () => {
  const known = [recorded("Anna"), recorded("Boris", "7")];
  const lines = [line("ANNA", "8"), line("B. Petrov", "7"), line("Boris", "9"), line("Boris", "7")];
  expect(sorted({ known: 2, fresh: 2 }, lines, known)).toEqual(["ANNA known", "B. Petrov new", "Boris new", "Boris known"]);
});

test("compares a hundred thousand equal payments within a second or two", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => line(`Payer ${at}`));
  const known = Array.from({ length: 50_000 }, (_, at) => recorded(`Payer ${at * 2}`));
  const began = process.threadCpuUsage().user;
  const verdicts = sorted({ known: 50_000, fresh: 50_000 }, many(100_000), known);
  expect(verdicts.filter((verdict) => verdict.endsWith("known"))).toHaveLength(50_000);
  expect((process.threadCpuUsage().user - began) / 1e6).toBeLessThan(5);
});

test("payments of a day without recorded ones are new without a comparison", () => {
  const sorter = new LineSorter(new Map(), new Map());
  expect(sorter.sort([line("Anna")])).toMatchObject([{ verdict: "new" }]);
  expect(sorter.end()).toEqual([]);
});

test("a new payment takes the first free position among those of its day and amount", () => {
  const fresh = new PositionHashes(new Map());
  const [first, second] = [fresh.of(line("Anna")), fresh.of(line("Anna"))];
  expect(first).not.toBe(second);
  const after = new PositionHashes(new Map([[key, [{ ...recorded("Anna"), hash: first }]]]));
  expect(after.of(line("Vera"))).toBe(second);
});
