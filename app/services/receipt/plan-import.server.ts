import type { Queryable } from "#data/db.server.ts";
import { findNeighbours } from "#data/money/account-days.server.ts";
import { countPayments, listRecordedPayments, type RecordedPayment } from "#data/money/statements.server.ts";
import { dayOfKey, PaymentCounts, paymentKey } from "#domain/money/payment-counts.ts";
import { isAmbiguous, type LinePlan, planLines, relationsOf } from "#domain/money/plan-lines.ts";
import type { StatementLine } from "#domain/money/statement.ts";
import { maxStatementLines, type StatementDays } from "#domain/money/statement-balance.ts";
import { compareNeighbours, type NeighbourRemark } from "#domain/money/statement-neighbours.ts";
import { type OpenedStatement, type ReadStatement, readIncoming, type StatementReading } from "./read-statement-file.server.ts";
import { LineSorter, type SortedLine } from "./sort-lines.ts";

/** Effects of importing a statement, compared with the account's other statements. */
export interface ImportPlan {
  readonly lines: LinePlan;
  /** Recorded payments, by day and amount, of groups in which the plan cannot tell which lines are new. */
  readonly recorded: ReadonlyMap<string, readonly RecordedPayment[]>;
  /** Like `recorded`, plus payments of `apart` statements, whose positions among the payments of one day and amount are used. */
  readonly taken: ReadonlyMap<string, readonly RecordedPayment[]>;
  readonly remarks: readonly NeighbourRemark[];
  readonly isAmbiguous: boolean;
  /** Another statement has the same content: it covers the same days and has the same closing balance. */
  readonly isRepeated: boolean;
}

/** Reads recorded payments of the groups whose new lines are distinguished by their details, or numbered after the recorded ones. */
async function readRecorded(accountId: string, plan: LinePlan, apart: readonly string[], db?: Queryable) {
  const open = [...plan].filter(([, { known, fresh, undecided, isUnclear }]) => isUnclear || fresh > 0 || (known > 0 && undecided > 0));
  const found = new Map<string, RecordedPayment[]>();
  if (open.length === 0) return { found, all: found };
  const days = [...new Set(open.map(([key]) => dayOfKey(key)))];
  const sums = [...new Set(open.map(([key]) => key.slice(11)))].map(BigInt);
  const all = new Map<string, RecordedPayment[]>();
  for (const one of await listRecordedPayments(accountId, { days, sums, limit: 2 * maxStatementLines }, db)) {
    const group = all.get(paymentKey(one));
    if (group === undefined) all.set(paymentKey(one), [one]);
    else group.push(one);
  }
  for (const [key, ones] of all) {
    found.set(
      key,
      ones.filter(({ statementId }) => !apart.includes(statementId)),
    );
  }
  return { found, all };
}

/**
 * Compares a statement with the statements that are recorded for the account. For a reliable result, pass the transaction that holds the
 * account's lock.
 */
export async function planImport(
  { account }: Pick<OpenedStatement, "account">,
  { sums, payments }: ReadStatement,
  db?: Queryable,
): Promise<ImportPlan> {
  const [firstDay, lastDay] = [sums.firstDay ?? "", sums.lastDay ?? ""];
  const neighbours = await findNeighbours(account.id, firstDay, lastDay, db);
  const { shared } = neighbours;
  const ours = { ...sums, firstDay, lastDay };
  const apart = [...relationsOf(ours, shared)].flatMap(([{ id }, relation]) => (relation === "apart" ? [id] : []));
  const recorded = new PaymentCounts();
  if (shared.length > 0) {
    const counted = await countPayments(account.id, { from: firstDay, to: lastDay, except: apart }, db);
    for (const { count, ...payment } of counted) recorded.add(payment, count);
  }
  const lines = planLines(sums, payments, recorded, shared);
  const { found, all } = await readRecorded(account.id, lines, apart, db);
  const isRepeated = shared.some(
    ({ dayFrom, dayTo, closing }) => dayFrom <= firstDay && (dayTo > lastDay || (dayTo === lastDay && closing === sums.closing)),
  );
  const remarks = compareNeighbours(sums, neighbours);
  return { lines, recorded: found, taken: all, remarks, isAmbiguous: isAmbiguous(lines), isRepeated };
}

/** Reads the file again and passes each batch of lines with their verdicts to `take`. */
export async function sortIncoming(
  opened: OpenedStatement,
  reading: StatementReading,
  plan: Pick<ImportPlan, "lines" | "recorded">,
  take: (lines: readonly SortedLine[]) => Promise<void>,
): Promise<void> {
  const sorter = new LineSorter(plan.lines, plan.recorded);
  await readIncoming(opened, reading, async (lines) => take(sorter.sort(lines)));
  await take(sorter.end());
}

interface OpenDay {
  readonly day: string;
  /** Minor units recorded for the day, and those in the file. */
  readonly recorded: bigint;
  readonly own: bigint;
}

/** Describes undecidable payments: the recorded sum of their first day. */
function linesRemark(sums: StatementDays, { day, recorded, own }: OpenDay): NeighbourRemark {
  const known = { from: sums.firstDay ?? day, to: sums.lastDay ?? day };
  return { place: "lines", known, theirs: { day, minor: recorded }, ours: { day, minor: own }, isContradiction: true };
}

/**
 * Returns the payments for which only a person can decide whether they are recorded: their first day, with its total in the file and in the
 * records. Null when there are none.
 */
export async function findUndecided(
  opened: OpenedStatement,
  reading: StatementReading,
  plan: ImportPlan,
  { sums }: ReadStatement,
): Promise<NeighbourRemark | null> {
  if (!plan.isAmbiguous) return null;
  const [all, undecided] = [new Map<string, bigint>(), new Map<string, bigint>()];
  const count = (days: Map<string, bigint>, { bookedOn, minor }: StatementLine) => days.set(bookedOn, (days.get(bookedOn) ?? 0n) + minor);
  await sortIncoming(opened, reading, plan, async (lines) => {
    for (const { line, verdict } of lines) {
      count(all, line);
      if (verdict === "undecided") count(undecided, line);
    }
  });
  const [day] = [...undecided.keys()].toSorted();
  if (day === undefined) return null;
  const own = all.get(day) ?? 0n;
  return linesRemark(sums, { day, recorded: own - (undecided.get(day) ?? 0n), own });
}
