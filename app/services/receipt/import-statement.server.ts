import { randomUUID } from "node:crypto";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import { claimFiles } from "#data/document/file-claims.server.ts";
import { findNeighbours } from "#data/money/account-days.server.ts";
import { recordLedgerEntries } from "#data/money/ledger.server.ts";
import {
  findStatementOfFile,
  listKnownLines,
  listStatedBefore,
  type NewArrival,
  type NewStatement,
  recordArrivals,
  recordStatement,
} from "#data/money/statements.server.ts";
import { StatementFault, type StatementFaultCode, type StatementFormat } from "#domain/money/statement.ts";
import type { StatementSums } from "#domain/money/statement-balance.ts";
import { compareNeighbours, type NeighbourRemark } from "#domain/money/statement-neighbours.ts";
import { statementEntry } from "#domain/money/unmatched.ts";
import { instantsOf } from "#domain/time/zone.ts";
import { readCsvHead } from "#files/statement/read-csv.ts";
import { decodeStatement, type StatementEncoding } from "#files/statement/statement-text.ts";
import { readStoredFile } from "#files/stored-files.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { arrivalReference } from "#services/stage/transfer-reference.ts";
import { type IncomingLine, type OpenedStatement, openStatement, readIncoming, type StatementOrder } from "./read-statement-file.server.ts";

/** Why a file is not taken: what is wrong in it, or what is already here. */
export interface StatementTrouble {
  readonly code: StatementFaultCode | "known" | "nothingNew";
  readonly params: Readonly<Record<string, string | number>>;
}

export type StatementAnswer<T> = ServiceResult<T | { readonly trouble: StatementTrouble; readonly opened: StatementHead | null }>;

export interface StatementHead {
  readonly fileName: string;
  readonly format: StatementFormat;
  readonly encoding: StatementEncoding;
  readonly currency: OpenedStatement["account"]["currency"];
  readonly last4: string;
}

export interface StatementPreview {
  readonly opened: StatementHead;
  /** First rows of a table whose columns are not chosen yet. */
  readonly table: readonly (readonly string[])[] | null;
  readonly sums: StatementSums | null;
  readonly incoming: number;
  /** Of these: brought by another statement before; stated by hand for an offer before. */
  readonly known: number;
  readonly stated: number;
  readonly first: readonly IncomingLine[];
  /** What statements of the days around it say otherwise. */
  readonly remarks: readonly NeighbourRemark[];
}

const headOf = ({ file, format, encoding, account }: OpenedStatement): StatementHead => ({
  ...{ fileName: file.name, format, encoding, currency: account.currency, last4: account.last4 },
});

/** A fault of the file is an answer; everything else goes on as it is. */
async function answering<T>(work: () => Promise<StatementAnswer<T>>, opened: () => StatementHead | null): Promise<StatementAnswer<T>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    return { ok: true, value: { trouble: { code: error.code, params: error.params }, opened: opened() } };
  }
}

/** The number that each line counts once by, of those that have one. */
function referencesOf({ account, timeZone }: OpenedStatement, lines: readonly IncomingLine[]): ReadonlyMap<string, string> {
  const named = lines.flatMap(({ hash, reference, minor, bookedOn }): [string, string][] => {
    if (reference === null) return [];
    const at = instantsOf(timeZone, Date.parse(`${bookedOn}T00:00:00Z`)).first;
    return [[hash, arrivalReference({ rail: "bank" }, reference, { amount: { minor, currency: account.currency }, at, timeZone })]];
  });
  return new Map(named);
}

async function statedOf(opened: OpenedStatement, lines: readonly IncomingLine[]): Promise<readonly NewArrival[]> {
  const references = referencesOf(opened, lines);
  const stated = new Map((await listStatedBefore(opened.account.id, [...references.values()])).map((one) => [one.reference, one]));
  return lines.map((line) => ({ ...line, stated: stated.get(references.get(line.hash) ?? "") ?? null }));
}

const isKnown = async ({ account, file }: OpenedStatement): Promise<StatementTrouble | null> => {
  const at = await findStatementOfFile(account.id, file.sha256);
  return at === null ? null : { code: "known", params: { at } };
};

const firstShown = 20;
/** Rows of a table that are shown for the choice of columns; titles may stand above it. */
const shownRows = 20;

async function summarise(opened: OpenedStatement, order: StatementOrder): Promise<Omit<StatementPreview, "opened" | "table">> {
  const found = { incoming: 0, known: 0, stated: 0, first: [] as IncomingLine[] };
  const { moved, ...sums } = await readIncoming(opened, order, async (lines) => {
    const [known, stated] = await Promise.all([
      listKnownLines(
        opened.account.id,
        lines.map(({ hash }) => hash),
      ),
      statedOf(opened, lines),
    ]);
    found.incoming += lines.length;
    found.known += known.size;
    found.stated += stated.filter((line) => line.stated !== null && !known.has(line.hash)).length;
    found.first.push(...lines.slice(0, firstShown - found.first.length));
  });
  const neighbours = await findNeighbours(opened.account.id, sums.firstDay ?? "", sums.lastDay ?? "");
  return { ...found, sums, remarks: compareNeighbours({ ...sums, moved }, neighbours) };
}

/**
 * What an import would bring, before anything is kept. Refusals: `NOT_FOUND` for everybody but the person who sent the file, and for
 * accounts of others; what is wrong with the file is part of the answer.
 */
export async function previewStatement(ctx: ServiceContext, order: StatementOrder): Promise<StatementAnswer<StatementPreview>> {
  let head: StatementHead | null = null;
  return await answering<StatementPreview>(
    async () => {
      const result = await openStatement(ctx, order);
      if (!result.ok) return result;
      const opened = result.value;
      head = headOf(opened);
      const trouble = await isKnown(opened);
      if (trouble !== null) return { ok: true, value: { trouble, opened: head } };
      if (opened.format === "csv" && order.mapping === undefined) {
        const table = await readCsvHead(decodeStatement(readStoredFile(opened.file), opened.encoding), shownRows);
        return { ok: true, value: { opened: head, table, sums: null, incoming: 0, known: 0, stated: 0, first: [], remarks: [] } };
      }
      return { ok: true, value: { opened: head, table: null, ...(await summarise(opened, order)) } };
    },
    () => head,
  );
}

/** An order to keep what was looked at. */
export interface ImportOrder extends StatementOrder {
  /** The person saw that a neighbour contradicts it, and keeps it all the same. */
  readonly acceptsDifference?: boolean;
}

export interface ImportedStatement {
  readonly statementId: string;
  readonly imported: number;
}

async function write(
  tx: Tx,
  ctx: ServiceContext,
  opened: OpenedStatement,
  statement: NewStatement,
  order: StatementOrder,
  remarks: readonly NeighbourRemark[],
): Promise<number> {
  if (!(await recordStatement(tx, statement))) throw new StatementFault("repeated", { row: 0, reference: opened.file.name });
  const { agentId, agentAccountId, id } = statement;
  let [count, unmatched] = [0, 0n];
  await readIncoming(opened, order, async (lines) => {
    const kept = await recordArrivals(tx, statement, await statedOf(opened, lines));
    count += kept.count;
    unmatched += kept.unmatched;
  });
  const amount = { minor: unmatched, currency: statement.currency };
  if (unmatched > 0n) {
    const entry = statementEntry(id, { agentId, agentAccountId, amount });
    await recordLedgerEntries(tx, [entry], { at: ctx.now, actor: ctx.principal.userId });
  }
  await claimFiles(tx, id, [opened.file.id]);
  const accepted = remarks
    .filter(({ isContradiction }) => isContradiction)
    .map(({ place, known, theirs, ours }) => ({
      ...{ place, known: `${known.from} ${known.to}`, theirs: `${theirs?.day} ${theirs?.minor}`, ours: `${ours?.day} ${ours?.minor}` },
    }));
  const diff = {
    ...{ account: agentAccountId, format: opened.format, lines: statement.lines, arrivals: count },
    ...(accepted.length > 0 && { acceptedDifference: accepted }),
  };
  await recordAudit(tx, { ...auditOf(ctx), action: "receipts.import", objectType: "agent", objectId: agentId, diff });
  return count;
}

/**
 * Keeps a statement: its head, each arrival that is new, and one entry of the ledger for what nobody has named yet; all of it or nothing.
 * The file is read twice, first to be believed, then to be written, so that no row of a refused one is ever written. Refusals as
 * {@link previewStatement}; `VALIDATION.REQUIRED {field: acceptsDifference}` when a neighbour contradicts it and nobody accepted that.
 */
export async function importStatement(ctx: ServiceContext, order: ImportOrder): Promise<StatementAnswer<ImportedStatement>> {
  let head: StatementHead | null = null;
  return await answering<ImportedStatement>(
    async () => {
      const result = await openStatement(ctx, order);
      if (!result.ok) return result;
      const opened = result.value;
      head = headOf(opened);
      const trouble = await isKnown(opened);
      if (trouble !== null) return { ok: true, value: { trouble, opened: head } };
      const { sums, incoming, known, remarks } = await summarise(opened, order);
      if (sums === null || incoming === known) return { ok: true, value: { trouble: { code: "nothingNew", params: {} }, opened: head } };
      if (!order.acceptsDifference && remarks.some(({ isContradiction }) => isContradiction))
        return refuse("VALIDATION.REQUIRED", { field: "acceptsDifference" });
      const { id: fileId, sha256: fileHash } = opened.file;
      const whose = { agentId: opened.agentId, agentAccountId: opened.account.id, currency: opened.account.currency };
      const named = { id: randomUUID(), fileId, fileHash, format: opened.format, importedBy: ctx.principal.userId };
      const statement: NewStatement = { ...sums, ...whose, ...named };
      const imported = await withTransaction((tx) => write(tx, ctx, opened, statement, order, remarks));
      return { ok: true, value: { statementId: statement.id, imported } };
    },
    () => head,
  );
}
