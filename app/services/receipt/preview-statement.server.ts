import { listRecordedPayments, type RecordedPayment } from "#data/money/statements.server.ts";
import type { StatementLine } from "#domain/money/statement.ts";
import type { StatementSums } from "#domain/money/statement-balance.ts";
import type { NeighbourRemark } from "#domain/money/statement-neighbours.ts";
import { readTableInThread } from "#files/statement/read-in-thread.server.ts";
import { readStoredFile } from "#files/stored-files.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { planImport, sortIncoming } from "./plan-import.server.ts";
import { type OpenedStatement, openStatement, readIncoming, type StatementOrder } from "./read-statement-file.server.ts";
import { answering, headOf, isKnown, type StatementAnswer, type StatementHead } from "./statement-answer.server.ts";
import { countSubmittedByHand } from "./write-statement.server.ts";

/** Payments of a file for which only a person can decide whether they are already recorded. */
export interface OpenQuestion {
  readonly count: number;
  /** The first of them, and the first recorded ones of the same days. */
  readonly lines: readonly StatementLine[];
  readonly recorded: readonly RecordedPayment[];
}

export interface StatementPreview {
  readonly opened: StatementHead;
  /** Null for a table whose columns have not been chosen yet. */
  readonly sums: StatementSums | null;
  readonly incoming: number;
  /** Number of payments that another statement contained, and that were submitted manually for an offer. */
  readonly known: number;
  readonly stated: number;
  readonly first: readonly StatementLine[];
  /** Contradictions with statements of adjacent days. */
  readonly remarks: readonly NeighbourRemark[];
  readonly question: OpenQuestion | null;
  /** True when the statement contains no new payment and its balances are known. */
  readonly isRepeated: boolean;
}

const firstShown = 20;
/** Rows that are shown for choosing columns. Titles may precede the data. */
const shownRows = 20;

async function questionOf({ account }: OpenedStatement, undecided: readonly StatementLine[]): Promise<OpenQuestion | null> {
  if (undecided.length === 0) return null;
  const lines = undecided.slice(0, firstShown);
  const days = [...new Set(lines.map(({ bookedOn }) => bookedOn))];
  return { count: undecided.length, lines, recorded: await listRecordedPayments(account.id, { days, limit: firstShown }) };
}

/** Reads the whole file and counts the effects of an import. */
async function summarise(opened: OpenedStatement, order: StatementOrder): Promise<Omit<StatementPreview, "opened">> {
  const first: StatementLine[] = [];
  let incoming = 0;
  const read = await readIncoming(opened, order, async (lines) => {
    incoming += lines.length;
    first.push(...lines.slice(0, firstShown - first.length));
  });
  const plan = await planImport(opened, read);
  let [known, stated] = [0, 0];
  const undecided: StatementLine[] = [];
  await sortIncoming(opened, order, plan, async (lines) => {
    known += lines.filter(({ verdict }) => verdict === "known").length;
    undecided.push(...lines.filter(({ verdict }) => verdict === "undecided").map(({ line }) => line));
    const fresh = lines.filter(({ verdict }) => verdict !== "known").map(({ line }) => line);
    stated += await countSubmittedByHand(opened, fresh);
  });
  const { moved: _, ...sums } = read.sums;
  const question = await questionOf(opened, undecided);
  return { sums, incoming, known, stated, first, question, remarks: plan.remarks, isRepeated: plan.isRepeated && incoming === known };
}

const unread = {
  ...{ sums: null, incoming: 0, known: 0, stated: 0, first: [], remarks: [], question: null, isRepeated: false },
} as const;

/**
 * Returns the effects of an import before data is stored. Refusals: `NOT_FOUND` for all but the uploader, and for other agents'
 * accounts. Errors in the file are part of the answer.
 */
export async function previewStatement(ctx: ServiceContext, order: StatementOrder): Promise<StatementAnswer<StatementPreview>> {
  let head: StatementHead | null = null;
  return await answering<StatementPreview>(
    ctx,
    async () => {
      const result = await openStatement(ctx, order);
      if (!result.ok) return result;
      const opened = result.value;
      head = headOf(opened);
      const trouble = await isKnown(opened);
      if (trouble !== null) return { ok: true, value: { trouble, opened: head } };
      if (opened.format === "csv") {
        head = { ...head, table: await readTableInThread(readStoredFile(opened.file), opened.encoding, shownRows) };
        if (order.mapping === undefined) return { ok: true, value: { opened: head, ...unread } };
      }
      return { ok: true, value: { opened: head, ...(await summarise(opened, order)) } };
    },
    () => head,
  );
}
