import { randomUUID } from "node:crypto";
import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import type { Tx } from "#data/db.server.ts";
import { claimFiles } from "#data/document/file-claims.server.ts";
import { findNeighbours } from "#data/money/account-days.server.ts";
import { withStatementsOf } from "#data/money/statement-lock.server.ts";
import { findStatementOfFile, listKnownLines, type NewStatement, recordStatement } from "#data/money/statements.server.ts";
import { StatementFault, type StatementFaultCode, type StatementFormat } from "#domain/money/statement.ts";
import type { StatementDays, StatementSums } from "#domain/money/statement-balance.ts";
import { compareNeighbours, type NeighbourRemark } from "#domain/money/statement-neighbours.ts";
import { readCsvHead } from "#files/statement/read-csv.ts";
import { decodeStatement, type StatementEncoding } from "#files/statement/statement-text.ts";
import { readStoredFile } from "#files/stored-files.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { type IncomingLine, type OpenedStatement, openStatement, readIncoming, type StatementOrder } from "./read-statement-file.server.ts";
import { findImported } from "./receipt-agents.server.ts";
import { withStated, writeLines } from "./write-statement.server.ts";

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

const isKnown = async ({ account, file }: OpenedStatement, tx?: Tx): Promise<StatementTrouble | null> => {
  const at = await findStatementOfFile(account.id, file.sha256, tx);
  return at === null ? null : { code: "known", params: { at } };
};

const firstShown = 20;
/** Rows of a table that are shown for the choice of columns; titles may stand above it. */
const shownRows = 20;

interface Summary extends Pick<StatementPreview, "incoming" | "known" | "stated" | "first"> {
  readonly sums: StatementDays;
}

/** Reads the whole file and counts what an import would bring. */
async function summarise(opened: OpenedStatement, order: StatementOrder): Promise<Summary> {
  const found = { incoming: 0, known: 0, stated: 0, first: [] as IncomingLine[] };
  const sums = await readIncoming(opened, order, async (lines) => {
    const [known, stated] = await Promise.all([
      listKnownLines(
        opened.account.id,
        lines.map(({ hash }) => hash),
      ),
      withStated(opened, lines),
    ]);
    found.incoming += lines.length;
    found.known += known.size;
    found.stated += stated.filter((line) => line.stated !== null && !known.has(line.hash)).length;
    found.first.push(...lines.slice(0, firstShown - found.first.length));
  });
  return { ...found, sums };
}

async function remarksOn({ account }: OpenedStatement, sums: StatementDays, tx?: Tx): Promise<readonly NeighbourRemark[]> {
  return compareNeighbours(sums, await findNeighbours(account.id, sums.firstDay ?? "", sums.lastDay ?? "", tx));
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
      const { sums, ...found } = await summarise(opened, order);
      const { moved: _, ...shown } = sums;
      return { ok: true, value: { opened: head, table: null, ...found, sums: shown, remarks: await remarksOn(opened, sums) } };
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
  /** It contradicts an adjacent statement, so that a second person decides before any line counts. */
  readonly isProposed: boolean;
}

const describe = ({ place, known, theirs, ours }: NeighbourRemark) => ({
  ...{ place, known: `${known.from} ${known.to}`, theirs: `${theirs?.day} ${theirs?.minor}`, ours: `${ours?.day} ${ours?.minor}` },
});

async function keep(
  tx: Tx,
  ctx: ServiceContext,
  opened: OpenedStatement,
  statement: NewStatement,
  order: ImportOrder,
): Promise<StatementAnswer<ImportedStatement>> {
  const { id, agentId, agentAccountId, lines, contradictions } = statement;
  const isProposed = contradictions.length > 0;
  await recordStatement(tx, statement);
  await claimFiles(tx, id, [opened.file.id]);
  const imported = isProposed ? 0 : await writeLines(tx, ctx, opened, order, statement);
  const diff = {
    ...{ account: agentAccountId, statement: id, format: opened.format, lines },
    ...(isProposed ? { acceptedDifference: contradictions.map(describe) } : { arrivals: imported }),
  };
  const action = isProposed ? "receipts.propose" : "receipts.import";
  await recordAudit(tx, { ...auditOf(ctx), action, objectType: "agent", objectId: agentId, diff });
  return { ok: true, value: { statementId: id, imported, isProposed } };
}

/** Judges the statement again while no other statement of the account changes, and keeps it. */
async function judgeAndKeep(
  tx: Tx,
  ctx: ServiceContext,
  opened: OpenedStatement,
  sums: StatementDays,
  order: ImportOrder,
): Promise<StatementAnswer<ImportedStatement>> {
  const trouble = await isKnown(opened, tx);
  if (trouble !== null) return { ok: true, value: { trouble, opened: headOf(opened) } };
  const contradictions = (await remarksOn(opened, sums, tx)).filter(({ isContradiction }) => isContradiction);
  if (contradictions.length > 0 && !order.acceptsDifference) return refuse("VALIDATION.REQUIRED", { field: "acceptsDifference" });
  const { id: fileId, sha256: fileHash } = opened.file;
  const { moved: _, ...counted } = sums;
  const { mapping, balances } = order;
  const reading = { encoding: opened.encoding, ...(mapping && { mapping }), ...(balances && { balances }) };
  const statement: NewStatement = {
    ...{ ...counted, id: randomUUID(), fileId, fileHash, format: opened.format, reading, contradictions },
    ...{ agentId: opened.agentId, agentAccountId: opened.account.id, currency: opened.account.currency },
    importedBy: ctx.principal.userId,
  };
  return await keep(tx, ctx, opened, statement, order);
}

/** A file that another request has imported meanwhile is no preview any more: its importer reads when that was. */
async function knownUpload(ctx: ServiceContext, order: ImportOrder, refusal: Refusal): Promise<StatementAnswer<ImportedStatement>> {
  const at = await findImported(ctx, order);
  return at.ok ? { ok: true, value: { trouble: { code: "known", params: { at: at.value } }, opened: null } } : refusal;
}

/**
 * Keeps a statement: its head, each arrival that is new, and one ledger entry for what no offer is known for; all of it or nothing. A
 * statement that an adjacent one contradicts is only proposed, until a second person decides. The file is read twice, first to be judged,
 * then to be written, so that no row of a refused one is ever written. Refusals as {@link previewStatement};
 * `VALIDATION.REQUIRED {field: acceptsDifference}` when a neighbour contradicts it and nobody accepted that.
 */
export async function importStatement(ctx: ServiceContext, order: ImportOrder): Promise<StatementAnswer<ImportedStatement>> {
  let head: StatementHead | null = null;
  return await answering<ImportedStatement>(
    async () => {
      const result = await openStatement(ctx, order);
      if (!result.ok) return await knownUpload(ctx, order, result);
      const opened = result.value;
      head = headOf(opened);
      const trouble = await isKnown(opened);
      if (trouble !== null) return { ok: true, value: { trouble, opened: head } };
      const { sums, incoming, known } = await summarise(opened, order);
      if (incoming === known) {
        const now = (await isKnown(opened)) ?? { code: "nothingNew" as const, params: {} };
        return { ok: true, value: { trouble: now, opened: head } };
      }
      return await withStatementsOf(opened.account.id, (tx) => judgeAndKeep(tx, ctx, opened, sums, order));
    },
    () => head,
  );
}
