import { mostExported } from "#contracts/export-limit.ts";
import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listAgents } from "#data/agent/agents.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import type { OfferCursor } from "#data/offer/offers-lists.server.ts";
import { areMoreStaffOffers, listStaffOffers, type StaffFilter, type StaffOffer } from "#data/offer/staff-offers.server.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { csvAmount, csvCell, csvFile } from "#domain/text/csv.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { findsByEmail, flowOf, type StaffQuestion } from "./list-staff-offers.server.ts";

const batch = 1_000;
const columns = [
  "number",
  "phase",
  "kind",
  "from",
  "to",
  "gives",
  "givesCurrency",
  "gets",
  "getsCurrency",
  "owner",
  "buyer",
  "ownerAgent",
].concat(...["buyerAgent", "deadline", "attention", "published", "updated"]);
const timeText = (at: number | null | undefined): string => (at === null || at === undefined ? "" : new Date(at).toISOString());

function cellsOf(row: StaffOffer, agents: ReadonlyMap<string, string>): readonly string[] {
  const { give, get, corridor, attention } = row;
  return [
    ...[row.humanId, row.phase, row.kind, corridor.from, corridor.to],
    ...[csvAmount(decimalText(give)), give.currency, csvAmount(decimalText(get)), get.currency],
    ...[row.ownerName, row.buyerName ?? "", agents.get(row.ownerAgentId) ?? "", agents.get(row.buyerAgentId) ?? ""].map((text) =>
      csvCell(text),
    ),
    ...[timeText(row.deadline?.dueAt), attention.join(" "), timeText(row.publishedAt), timeText(row.updatedAt)],
  ];
}

async function* chunks(filter: Omit<StaffFilter, "limit" | "before">, agents: ReadonlyMap<string, string>): AsyncGenerator<string> {
  yield csvFile(columns, []);
  let before: OfferCursor | undefined;
  do {
    const rows: readonly StaffOffer[] = await listStaffOffers({ ...filter, limit: batch, ...(before && { before }) });
    yield rows.map((row) => `${cellsOf(row, agents).join(";")}\r\n`).join("");
    const last = rows.at(-1);
    before = rows.length === batch && last ? { at: last.updatedAt, id: last.id } : undefined;
  } while (before !== undefined);
}

/**
 * Exports the offers of a list for spreadsheets, last changed first, read and sent in batches of a thousand; instants in UTC. The export
 * is audited with the filter. Agent staff get offers of their own agent. Refusals: `AUTH.FORBIDDEN` for members, `NOT_FOUND` for agent
 * staff without an agent and for unknown agents, `EXPORT.TOO_LONG {max}`.
 */
export async function exportStaffOffers(
  ctx: ServiceContext,
  { agentName, search, reached, before: _, ...filter }: StaffQuestion,
  most = mostExported,
): Promise<ServiceResult<AsyncGenerator<string>>> {
  const { principal } = ctx;
  const refusal = requirePermission(principal, "offer.list.staff");
  if (refusal) return refusal;
  const isAgentStaff = principal.role === "agentAdmin" || principal.role === "agentManager";
  const agents = await listAgents();
  const named = isAgentStaff ? principal.agentId : agentName && agents.find(({ name }) => name === agentName)?.id;
  if ((isAgentStaff || agentName) && !named) return missing;
  const asked = {
    ...filter,
    ...flowOf(reached, ctx.now),
    ...(named && { agentId: named }),
    ...(search !== undefined && { search }),
    findsByEmail: findsByEmail(principal),
  };
  if (await areMoreStaffOffers(asked, most)) return refuse("EXPORT.TOO_LONG", { max: most });
  // The search text is not audited, because it may be a person's name.
  const { phases, ...rest } = filter;
  const diff = {
    ...rest,
    phases: phases?.join(" ") ?? "all",
    agent: named ?? "all",
    ...(reached && { reached }),
    ...(search !== undefined && { isSearched: "yes" }),
  };
  await recordAudit(pool, { ...auditOf(ctx), action: "offers.exportAll", objectType: "offer", objectId: "all", diff });
  return { ok: true, value: chunks(asked, new Map(agents.map(({ id, name }) => [id, name]))) };
}
