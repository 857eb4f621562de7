import { mostExported } from "#contracts/export-limit.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { OwnListFilter } from "#contracts/own-list.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { listOwnOffers } from "#data/offer/offers-lists.server.ts";
import { type OfferState, phases, terminalPhases } from "#domain/offer/state.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { csvAmount, csvCell, csvFile } from "#domain/text/csv.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { ownOfferInShort } from "./own-offer.ts";

const readAtOnce = 500;

const columns = [
  ...["number", "phase", "turn", "deadline", "from", "to", "pays", "paysCurrency", "receives", "receivesCurrency", "changed"],
];

const timeText = (at: number | undefined): string => (at === undefined ? "" : new Date(at).toISOString());

function lineOf(state: OfferState, { principal: { userId }, now }: ServiceContext): readonly string[] {
  const side = state.sides.owner.memberId === userId ? "owner" : "buyer";
  const { humanId, phase, step, route, pays, gets, updatedAt } = ownOfferInShort(state, side, userId, now);
  return [
    ...[humanId, phase, step.who, timeText(step.by), route.from, route.to].map(csvCell),
    ...[csvAmount(decimalText(pays)), pays.currency, csvAmount(decimalText(gets)), gets.currency, timeText(updatedAt)],
  ];
}

const isOver = ({ phase }: OfferState): boolean => terminalPhases.some((one) => one === phase);

/** Returns whether the tab shows the offer. */
function isShown(state: OfferState, turn: string | undefined, tab: OwnListFilter["tab"]): boolean {
  if (tab === "all") return true;
  return isOver(state) ? tab === "ended" : tab !== "ended" && (turn === "you") === (tab === "mine");
}

/**
 * Exports the member's own offers of the list for spreadsheets: last changed first, pay-ins with commission, instants in UTC. The export
 * is audited. Refusals: `AUTH.FORBIDDEN` for staff, `EXPORT.TOO_LONG {max}`.
 */
export async function exportOwnOffers(ctx: ServiceContext, { tab, search }: OwnListFilter): Promise<ServiceResult<string>> {
  const { principal } = ctx;
  if (principal.role !== "member" || principal.isBlocked) return refuse("AUTH.FORBIDDEN");
  const filter = { phases: phases.filter((phase) => phase !== "draft"), limit: readAtOnce, ...(search && { search }) };
  const lines: (readonly string[])[] = [];
  for (let last: OfferState | undefined, read = 0; read <= mostExported; read += readAtOnce) {
    const page = await listOwnOffers(principal.userId, { ...filter, ...(last && { before: { at: last.updatedAt, id: last.id } }) });
    for (const state of page) {
      const line = lineOf(state, ctx);
      if (isShown(state, line[2], tab)) lines.push(line);
    }
    last = page.at(-1);
    if (page.length < readAtOnce) break;
  }
  if (lines.length > mostExported) return refuse("EXPORT.TOO_LONG", { max: mostExported });
  const diff = { tab, ...(search && { search }), lines: `${lines.length}` };
  await recordAudit(pool, { ...auditOf(ctx), action: "offers.export", objectType: "user", objectId: principal.userId, diff });
  return { ok: true, value: csvFile(columns, lines) };
}
