import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listAgents } from "#data/agent/agents.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { listStageQueue } from "#data/offer/offers-stages.server.ts";
import type { Money } from "#domain/money/money.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { csvAmount, csvCell, csvFile } from "#domain/text/csv.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { findQueueAgent, type QueueQuestion, queueFilter } from "./list-queue.server.ts";
import type { QueueRow } from "./queue-row.ts";
import { readRows } from "./read-rows.server.ts";

/** Enough for many days' work of a large agent. A longer list must be filtered. */
const most = 10_000;

const columns = [
  "number",
  "side",
  "stage",
  "status",
  "party",
  "amount",
  "currency",
  "network",
  "claimed",
  "stated",
  "reference",
  "due",
].concat("submitted", "claimedBy");
const amountOf = (money: Money | null): string => (money === null ? "" : csvAmount(decimalText(money)));
const instantOf = (at: number | null): string => (at === null ? "" : new Date(at).toISOString());

const cellsOf = (row: QueueRow): readonly string[] => [
  ...[row.humanId, row.leg, row.stage, row.status, csvCell(row.party ?? "")],
  ...[amountOf(row.amount), row.amount.currency, row.network ?? "", instantOf(row.proofAt), amountOf(row.stated ?? row.received)],
  ...[csvCell(row.reference ?? ""), instantOf(row.dueAt), instantOf(row.submittedAt), csvCell(row.claim?.name ?? "")],
];

/**
 * Exports a queue for spreadsheets, the most urgent first, instants in UTC. The export is audited. Refusals: those of {@link
 * findQueueAgent}, `EXPORT.TOO_LONG {max}`.
 */
export async function exportQueue(ctx: ServiceContext, { after: _, ...question }: QueueQuestion): Promise<ServiceResult<string>> {
  const found = await findQueueAgent(ctx.principal, question.agentName);
  if (!found.ok) return found;
  const agentId = found.value?.id ?? null;
  const queued = await listStageQueue(queueFilter(agentId, question, most + 1));
  if (queued.length > most) return refuse("EXPORT.TOO_LONG", { max: most });
  const rows = await readRows(ctx, queued, await listAgents());
  // The search text is not audited, because it may be a person's name.
  const { search, ...filter } = question;
  const diff = { ...filter, lines: rows.length, ...(search !== undefined && { isSearched: "yes" }) };
  await recordAudit(pool, { ...auditOf(ctx), action: "queue.export", objectType: "agent", objectId: agentId ?? "all", diff });
  return { ok: true, value: csvFile(columns, rows.map(cellsOf)) };
}
