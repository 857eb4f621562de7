import { randomUUID } from "node:crypto";
import { type Refusal, refuse } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import type { Tx } from "#data/db.server.ts";
import { claimFiles } from "#data/document/file-claims.server.ts";
import { withStatementsOf } from "#data/money/statement-lock.server.ts";
import { type NewStatement, recordStatement } from "#data/money/statements.server.ts";
import type { NeighbourRemark } from "#domain/money/statement-neighbours.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { findUndecided, type ImportPlan, planImport } from "./plan-import.server.ts";
import {
  type OpenedStatement,
  openStatement,
  type ReadStatement,
  readIncoming,
  type StatementOrder,
} from "./read-statement-file.server.ts";
import { findImported } from "./receipt-agents.server.ts";
import { answering, headOf, isKnown, type StatementAnswer, type StatementHead } from "./statement-answer.server.ts";
import { writeLines } from "./write-statement.server.ts";

/** Imports the previewed statement. */
export interface ImportOrder extends StatementOrder {
  /** The user confirmed the import although its balance contradicts an adjacent statement. */
  readonly acceptsDifference?: boolean;
}

export interface ImportedStatement {
  readonly statementId: string;
  readonly imported: number;
  /** It contradicts an adjacent statement, so a second person decides before its lines count. */
  readonly isProposed: boolean;
}

const describe = ({ place, known, theirs, ours }: NeighbourRemark) => ({
  ...{ place, known: `${known.from} ${known.to}`, theirs: `${theirs?.day} ${theirs?.minor}`, ours: `${ours?.day} ${ours?.minor}` },
});

/** A statement that was read, with the plan of its import. */
interface Judged {
  readonly reading: ImportOrder;
  readonly plan: ImportPlan;
}

async function keep(
  tx: Tx,
  ctx: ServiceContext,
  opened: OpenedStatement,
  statement: NewStatement,
  judged: Judged,
): Promise<StatementAnswer<ImportedStatement>> {
  const { id, agentId, agentAccountId, lines, contradictions } = statement;
  const isProposed = contradictions.length > 0;
  await recordStatement(tx, statement);
  await claimFiles(tx, id, [opened.file.id]);
  const imported = isProposed ? 0 : await writeLines(tx, ctx, opened, judged, statement);
  const diff = {
    ...{ account: agentAccountId, statement: id, format: opened.format, lines },
    ...(isProposed ? { acceptedDifference: contradictions.map(describe) } : { arrivals: imported }),
  };
  const action = isProposed ? "receipts.propose" : "receipts.import";
  await recordAudit(tx, { ...auditOf(ctx), action, objectType: "agent", objectId: agentId, diff });
  return { ok: true, value: { statementId: id, imported, isProposed } };
}

/** Checks and stores the statement while no other statement of the account changes. */
async function judgeAndKeep(
  tx: Tx,
  ctx: ServiceContext,
  opened: OpenedStatement,
  read: ReadStatement,
  order: ImportOrder,
): Promise<StatementAnswer<ImportedStatement>> {
  const trouble = await isKnown(opened, tx);
  if (trouble !== null) return { ok: true, value: { trouble, opened: headOf(opened) } };
  const plan = await planImport(opened, read, tx);
  const undecided = await findUndecided(opened, order, plan, read);
  if (undecided !== null && order.lines === undefined) return refuse("VALIDATION.CHOICE", { field: "lines" });
  const isNothingNew = bringsNothing(read, plan) && (undecided === null || order.lines === "same");
  if (isNothingNew) return { ok: true, value: { trouble: { code: "nothingNew", params: {} }, opened: headOf(opened) } };
  const around = plan.remarks.filter(({ isContradiction }) => isContradiction);
  if (around.length > 0 && !order.acceptsDifference) return refuse("VALIDATION.REQUIRED", { field: "acceptsDifference" });
  const contradictions = [...around, ...(undecided !== null && order.lines === "new" ? [undecided] : [])];
  return await keep(tx, ctx, opened, newStatement(ctx, opened, { read, order, contradictions }), { reading: order, plan });
}

/** True when no payment is certainly new, and another statement has the same balances. */
function bringsNothing({ payments }: ReadStatement, { lines, isRepeated }: ImportPlan): boolean {
  return isRepeated && [...payments.entries()].every(([key]) => lines.get(key)?.fresh === 0);
}

function newStatement(
  ctx: ServiceContext,
  opened: OpenedStatement,
  { read, order, contradictions }: { readonly read: ReadStatement; readonly order: ImportOrder } & Pick<NewStatement, "contradictions">,
): NewStatement {
  const { id: fileId, sha256: fileHash } = opened.file;
  const { moved: _, ...counted } = read.sums;
  const { mapping, balances, lines } = order;
  const reading = { encoding: opened.encoding, ...(mapping && { mapping }), ...(balances && { balances }), ...(lines && { lines }) };
  return {
    ...{ ...counted, id: randomUUID(), fileId, fileHash, format: opened.format, reading, contradictions },
    ...{ agentId: opened.agentId, agentAccountId: opened.account.id, currency: opened.account.currency },
    importedBy: ctx.principal.userId,
  };
}

/** Returns when another request imported the file meanwhile, because its preview is out of date. */
async function knownUpload(ctx: ServiceContext, order: ImportOrder, refusal: Refusal): Promise<StatementAnswer<ImportedStatement>> {
  const at = await findImported(ctx, order);
  return at.ok ? { ok: true, value: { trouble: { code: "known", params: { at: at.value } }, opened: null } } : refusal;
}

/**
 * Stores a statement: its header, each new arrival, and one ledger entry for money without a known offer; all or nothing. A statement that
 * an adjacent one contradicts is only proposed, until a second person decides. Payments that another statement contained are not stored
 * again, whatever its format. The file is read twice, first to check it, then to write, so that no row of a refused file is written.
 * Refusals: those of {@link previewStatement}; `VALIDATION.REQUIRED {field: acceptsDifference}` when an adjacent statement contradicts it
 * and the user has not accepted that, `VALIDATION.CHOICE {field: lines}` when only a person can decide whether payments are already
 * recorded and the request does not say.
 */
export async function importStatement(ctx: ServiceContext, order: ImportOrder): Promise<StatementAnswer<ImportedStatement>> {
  let head: StatementHead | null = null;
  return await answering<ImportedStatement>(
    ctx,
    async () => {
      const result = await openStatement(ctx, order);
      if (!result.ok) return await knownUpload(ctx, order, result);
      const opened = result.value;
      head = headOf(opened);
      const trouble = await isKnown(opened);
      if (trouble !== null) return { ok: true, value: { trouble, opened: head } };
      const read = await readIncoming(opened, order, async () => {});
      return await withStatementsOf(opened.account.id, (tx) => judgeAndKeep(tx, ctx, opened, read, order));
    },
    () => head,
  );
}
