import { mostExported } from "#contracts/list/export-limit.ts";
import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listAgents } from "#data/agent/agents.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import type { OfferCursor } from "#data/offer/offers-lists.server.ts";
import { areMoreStaffOffers, listStaffOffers, type StaffFilter, type StaffOffer } from "#data/offer/staff-offers.server.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { csvFile, csvLines } from "#domain/text/csv.ts";
import { countryText } from "#i18n/reference-text.ts";
import { textFor } from "#i18n/text.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { columnsOf, csvHead, csvLine, csvMoney, csvText, csvTime } from "#services/csv-cells.ts";
import { namedIn } from "#services/names/shown-names.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { findsByEmail, flowOf, type StaffQuestion, sideNames } from "./list-staff-offers.server.ts";

const batch = 1_000;
const columns = columnsOf({
  id: [],
  humanId: ["number"],
  brand: [],
  phase: ["phase"],
  cancelReason: [],
  kind: ["kind"],
  version: [],
  corridor: ["from", "to"],
  give: ["gives", "givesCurrency"],
  get: ["gets", "getsCurrency"],
  rate: [],
  hasCrypto: [],
  ownerId: [],
  ownerName: ["owner"],
  buyerId: [],
  buyerName: ["buyer"],
  ownerAgentId: ["ownerAgent"],
  buyerAgentId: ["buyerAgent"],
  deadline: ["deadline"],
  deadlineStage: [],
  attention: ["attention"],
  publishedAt: ["published"],
  createdAt: [],
  updatedAt: ["updated"],
} as const satisfies Record<keyof StaffOffer, readonly string[]>);

type Reader = Pick<Principal, "language" | "timeZone">;

/** The row in the reader's language and zone. */
function cellsOf(row: StaffOffer, agents: ReadonlyMap<string, string>, { language, timeZone }: Reader): readonly string[] {
  const t = textFor(language);
  const text = (value: string | null | undefined) => csvText(value ?? "", language);
  const time = (at: number | null | undefined) => csvTime(at ?? undefined, language, timeZone);
  const [gives, givesCurrency] = csvMoney(row.give, language);
  const [gets, getsCurrency] = csvMoney(row.get, language);
  return csvLine(columns, {
    number: row.humanId,
    phase: text(t(`offer.phase.${row.phase}`)),
    kind: text(t(`backOffice.kinds.${row.kind}`)),
    from: text(countryText(t, row.corridor.from, "name")),
    to: text(countryText(t, row.corridor.to, "name")),
    ...{ gives, givesCurrency, gets, getsCurrency },
    owner: text(row.ownerName),
    buyer: text(row.buyerName),
    ownerAgent: text(agents.get(row.ownerAgentId)),
    buyerAgent: text(agents.get(row.buyerAgentId)),
    deadline: time(row.deadline?.dueAt),
    attention: text(row.attention.map((kind) => t(`backOffice.offer.attention.${kind}`)).join(", ")),
    published: time(row.publishedAt),
    updated: time(row.updatedAt),
  });
}

async function* chunks(
  filter: Omit<StaffFilter, "limit" | "before">,
  agents: ReadonlyMap<string, string>,
  reader: Reader,
): AsyncGenerator<string> {
  const { language, timeZone } = reader;
  const t = textFor(language);
  yield csvFile(
    csvHead(columns, (key) => t(`csv.offers.${key}`, { zone: timeZone }), language),
    [],
    language,
  );
  let before: OfferCursor | undefined;
  do {
    const rows: readonly StaffOffer[] = await listStaffOffers({ ...filter, limit: batch, ...(before && { before }) });
    const named = await namedIn(language, rows, sideNames);
    yield csvLines(
      named.map((row) => cellsOf(row, agents, reader)),
      language,
    );
    const last = rows.at(-1);
    before = rows.length === batch && last ? { at: last.updatedAt, id: last.id } : undefined;
  } while (before !== undefined);
}

/**
 * Exports the offers of a list for spreadsheets, last changed first, read and sent in batches of a thousand, in the reader's language
 * and zone. The export
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
  const labels = new Map(agents.map(({ id, labelRu, labelEn }) => [id, principal.language === "en" ? labelEn : labelRu]));
  await recordAudit(pool, { ...auditOf(ctx), action: "offers.exportAll", objectType: "offer", objectId: "all", diff });
  return { ok: true, value: chunks(asked, labels, principal) };
}
