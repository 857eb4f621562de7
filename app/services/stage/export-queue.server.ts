import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listAgents } from "#data/agent/agents.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { listStageQueue } from "#data/offer/offers-stages.server.ts";
import { decimalText } from "#domain/offer/wire.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { csvAmount, csvFile } from "#domain/text/csv.ts";
import { textFor } from "#i18n/text.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { columnsOf, csvHead, csvLine, csvMoney, csvText, csvTime } from "#services/csv-cells.ts";
import { findQueueAgent, type QueueQuestion, queueFilter } from "./list-queue.server.ts";
import type { QueueRow } from "./queue-row.ts";
import { readRows } from "./read-rows.server.ts";

/** Enough for many days' work of a large agent. A longer list must be filtered. */
const most = 10_000;

const columns = columnsOf({
  offerId: [],
  humanId: ["number"],
  leg: ["side"],
  stage: ["stage"],
  status: ["status"],
  party: ["party"],
  partyTail: [],
  agentId: [],
  amount: ["amount", "currency"],
  others: [],
  network: ["network"],
  refundOf: [],
  proofAt: ["claimed"],
  received: [],
  stated: ["stated"],
  reference: ["reference"],
  sentAt: [],
  isSuspended: [],
  isOnHold: [],
  isBounced: [],
  mismatch: [],
  dueAt: ["due"],
  sla: [],
  submittedAt: ["submitted"],
  claim: ["claimedBy"],
  isSnoozable: [],
  returnReason: [],
  openedAt: [],
  samePayee: [],
  isMissing: [],
} as const satisfies Record<keyof QueueRow, readonly string[]>);

/** The row in the reader's language and zone. */
function cellsOf(row: QueueRow, { language, timeZone }: Principal): readonly string[] {
  const t = textFor(language);
  const time = (at: number | null) => csvTime(at ?? undefined, language, timeZone);
  const text = (value: string | null | undefined) => csvText(value ?? "", language);
  const received = row.stated ?? row.received;
  const [amount, currency] = csvMoney(row.amount, language);
  return csvLine(columns, {
    number: row.humanId,
    side: text(t(`backOffice.leg.${row.leg}`)),
    stage: text(t(`backOffice.stage.${row.stage}`)),
    status: text(t(`payment.status.${row.status}`)),
    party: text(row.party),
    ...{ amount, currency },
    network: row.network ?? "",
    claimed: time(row.proofAt),
    stated: received === null ? "" : csvAmount(decimalText(received), language),
    reference: text(row.reference),
    due: time(row.dueAt),
    submitted: time(row.submittedAt),
    claimedBy: text(row.claim?.name),
  });
}

/**
 * Exports a queue for spreadsheets, the most urgent first, in the reader's language and zone. The export is audited. Refusals: those of {@link
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
  const { language, timeZone } = ctx.principal;
  const t = textFor(language);
  const head = csvHead(columns, (key) => t(`csv.queue.${key}`, { zone: timeZone }), language);
  const lines = rows.map((row) => cellsOf(row, ctx.principal));
  return { ok: true, value: csvFile(head, lines, language) };
}
