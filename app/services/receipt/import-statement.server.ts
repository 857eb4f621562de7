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

/** What an import reads and how it judges it. */
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

/** Judges the statement while no other statement of the account changes, and keeps it. */
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

/** No payment is certainly new, and another statement has the same balances. */
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

/** A file that another request has imported meanwhile is no preview any more: its importer reads when that was. */
async function knownUpload(ctx: ServiceContext, order: ImportOrder, refusal: Refusal): Promise<StatementAnswer<ImportedStatement>> {
  const at = await findImported(ctx, order);
  return at.ok ? { ok: true, value: { trouble: { code: "known", params: { at: at.value } }, opened: null } } : refusal;
}

/**
 * Keeps a statement: its head, each arrival that is new, and one ledger entry for what no offer is known for; all of it or nothing. A
 * statement that an adjacent one contradicts is only proposed, until a second person decides. Payments that another statement has brought are not kept again, whatever its
 * format. The file is read twice, first to be judged, then to be written, so that no row of a refused one is ever written. Refusals as {@link previewStatement};
 * `VALIDATION.REQUIRED {field: acceptsDifference}` when a neighbour contradicts it and nobody accepted that, `VALIDATION.CHOICE {field:
 * lines}` when only a person can tell whether payments are recorded and the order does not.
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
