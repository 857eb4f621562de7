import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { StatementEncoding } from "#contracts/stage/statement-encodings.ts";
import { findAgentAccount } from "#data/account/requisites.server.ts";
import { listAgentsFresh } from "#data/agent/agents.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { findFile } from "#data/document/files.server.ts";
import { withStatementsOf } from "#data/money/statement-lock.server.ts";
import { recordDecision, type StatementRecord } from "#data/money/statement-records.server.ts";
import { dayIn } from "#domain/people/document/document-expiry.ts";
import { LaneFullError } from "#files/fair-lanes.ts";
import type { Balances } from "#files/statement/read-client-bank.ts";
import type { CsvMapping } from "#files/statement/read-csv.ts";
import { accountNumberOf } from "#services/account/details.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { findUndecided, planImport } from "./plan-import.server.ts";
import { type LineAnswer, type OpenedStatement, readIncoming, type StatementReading } from "./read-statement-file.server.ts";
import { requireRight } from "./require-statement.server.ts";
import { inStatementTurn } from "./statement-progress.server.ts";
import { writeLines } from "./write-statement.server.ts";

type AsText<T extends Balances> = Omit<T, "opening" | "closing"> & { readonly opening: string; readonly closing: string };

interface KeptReading {
  readonly encoding: StatementEncoding;
  readonly mapping?: AsText<CsvMapping>;
  readonly balances?: AsText<Balances>;
  readonly lines?: LineAnswer;
}

const minorOf = ({ opening, closing }: AsText<Balances>): Balances => ({ opening: BigInt(opening), closing: BigInt(closing) });

const readingOf = ({ mapping, balances, lines }: KeptReading): StatementReading => ({
  mapping: mapping && { ...mapping, ...minorOf(mapping) },
  balances: balances && minorOf(balances),
  lines,
});

/** Opens the stored file of a statement with the options that it was proposed with; null when the file or the account is gone. */
async function reopen({ principal, now }: ServiceContext, record: StatementRecord): Promise<OpenedStatement | null> {
  const [file, sealed, agents] = await Promise.all([findFile(record.fileId), findAgentAccount(record.accountId), listAgentsFresh()]);
  const agent = agents.find(({ id }) => id === record.agentId);
  const account = agent?.accounts.find(({ id }) => id === record.accountId);
  if (file === null || sealed === null || !agent || !account) return null;
  const number = accountNumberOf("agent_account", sealed);
  return {
    ...{
      file,
      readBy: principal.userId,
      agentId: agent.id,
      timeZone: agent.timeZone,
      format: record.format,
      encoding: (record.reading as KeptReading).encoding,
    },
    account: { id: sealed.id, number, currency: sealed.currency, last4: sealed.last4 },
    days: { opened: account.openedOn, today: dayIn(agent.timeZone, now) },
  };
}

const audited = (ctx: ServiceContext, { id, accountId, agentId }: StatementRecord, action: "receipts.accept" | "receipts.decline") =>
  ({ ...auditOf(ctx), action, objectType: "agent", objectId: agentId, diff: { account: accountId, statement: id } }) as const;

/**
 * Accepts, as a second person, a statement that an adjacent one contradicts; its lines count from then on. Returns how many were new.
 * Refusals: `NOT_FOUND`, `STAGE.SAME_PERSON` for the importer, `AUTH.FORBIDDEN` for other staff of the agent, `STATUS.CHANGED`,
 * `UPLOAD.BUSY {retryAfter}`.
 */
export async function acceptStatement(ctx: ServiceContext, statementId: string): Promise<ServiceResult<number>> {
  const found = await requireRight(ctx, statementId, "mayAccept");
  if (!found.ok) return found;
  const record = found.value;
  const opened = await reopen(ctx, record);
  if (opened === null) return missing;
  const reading = readingOf(record.reading as KeptReading);
  try {
    return await inStatementTurn(ctx.principal.userId, () => acceptOpened(ctx, record, opened, reading));
  } catch (error) {
    if (error instanceof LaneFullError) return refuse("UPLOAD.BUSY", { retryAfter: 30 });
    throw error;
  }
}

async function acceptOpened(
  ctx: ServiceContext,
  record: StatementRecord,
  opened: OpenedStatement,
  reading: StatementReading,
): Promise<ServiceResult<number>> {
  const read = await readIncoming(opened, reading, async () => {});
  return await withStatementsOf(record.accountId, async (tx) => {
    const plan = await planImport(opened, read, tx);
    const isAsked = reading.lines === undefined && (await findUndecided(opened, reading, plan, read)) !== null;
    if (isAsked) return refuse("STATUS.CHANGED");
    if (!(await recordDecision(tx, record.id, "imported", ctx.principal.userId))) return refuse("STATUS.CHANGED");
    const { id, agentId, accountId: agentAccountId, currency } = record;
    const count = await writeLines(tx, ctx, opened, { reading, plan }, { id, agentId, agentAccountId, currency });
    const entry = audited(ctx, record, "receipts.accept");
    await recordAudit(tx, { ...entry, diff: { ...entry.diff, importedBy: record.importedBy, arrivals: count } });
    return { ok: true, value: count };
  });
}

/** Discards a proposed statement: a second person declines it, or the importer withdraws it. Refusals as {@link acceptStatement}. */
export async function declineStatement(ctx: ServiceContext, statementId: string): Promise<ServiceResult<null>> {
  const found = await requireRight(ctx, statementId, "mayDecline");
  if (!found.ok) return found;
  return await withStatementsOf(found.value.accountId, async (tx) => {
    if (!(await recordDecision(tx, found.value.id, "declined", ctx.principal.userId))) return refuse("STATUS.CHANGED");
    await recordAudit(tx, audited(ctx, found.value, "receipts.decline"));
    return { ok: true, value: null };
  });
}
