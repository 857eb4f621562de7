import { mostExported } from "#contracts/list/export-limit.ts";
import type { OwnListFilter } from "#contracts/offer/own-list.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { listOwnOffers } from "#data/offer/offers-lists.server.ts";
import { isTerminal, publicPhases } from "#domain/offer/phases.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { csvFile } from "#domain/text/csv.ts";
import { textFor } from "#i18n/text.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { columnsOf, csvHead, csvLine, csvMoney, csvText, csvTime } from "#services/csv-cells.ts";
import { csvRate, csvRoute, partnersOf, sideOfMember } from "./own-csv.server.ts";
import { type OwnOfferInShort, ownOfferInShort } from "./own-offer.ts";

const readAtOnce = 500;

const columns = columnsOf({
  humanId: ["number"],
  phase: ["phase"],
  step: ["turn", "deadline"],
  route: ["route"],
  pays: ["pays", "currency"],
  commission: ["fee", "feeCurrency"],
  gets: ["receives", "receivesCurrency"],
  rate: ["rate", "rateUnit"],
  partner: ["partner"],
  updatedAt: ["changed"],
  id: [],
  brand: [],
  kind: [],
  side: [],
  paysOn: [],
  getsOn: [],
} as const satisfies Record<keyof OwnOfferInShort | "commission" | "rate" | "partner", readonly string[]>);

interface Line {
  readonly turn: string;
  readonly cells: readonly string[];
}

function lineOf(state: OfferState, partner: string, { principal: { userId, language, timeZone }, now }: ServiceContext): Line {
  const side = sideOfMember(state, userId);
  const { humanId, phase, step, pays, gets, updatedAt } = ownOfferInShort(state, side, userId, now);
  const t = textFor(language);
  const time = (at: number | undefined) => csvTime(at, language, timeZone);
  const text = (value: string) => csvText(value, language);
  const [paid, currency] = csvMoney(pays, language);
  const [fee, feeCurrency] = csvMoney(state.legs[side].commission, language);
  const [receives, receivesCurrency] = csvMoney(gets, language);
  const [rate, rateUnit] = csvRate(state, language);
  const cells = csvLine(columns, {
    number: text(humanId),
    phase: text(t(`offer.phase.${phase}`)),
    turn: text(t(`ownRecords.csv.who.${step.who}`)),
    deadline: time(step.by),
    route: csvRoute(state, side, language),
    pays: paid,
    ...{ currency, fee, feeCurrency, receives, receivesCurrency },
    ...{ rate, rateUnit },
    partner: text(partner),
    changed: time(updatedAt),
  });
  return { turn: step.who, cells };
}

/** Returns whether the tab shows the offer. */
function isShown(state: OfferState, turn: string | undefined, tab: OwnListFilter["tab"]): boolean {
  if (tab === "all") return true;
  return isTerminal(state.phase) ? tab === "ended" : tab !== "ended" && (turn === "you") === (tab === "mine");
}

/**
 * Exports the member's own offers of the list for spreadsheets: last changed first, pay-ins with commission, in the
 * member's language and zone. The export is audited. Refusals: `AUTH.FORBIDDEN` for staff, `EXPORT.TOO_LONG {max}`.
 */
export async function exportOwnOffers(ctx: ServiceContext, { tab, search }: OwnListFilter): Promise<ServiceResult<string>> {
  const { principal } = ctx;
  if (principal.role !== "member" || principal.isBlocked) return refuse("AUTH.FORBIDDEN");
  const filter = { phases: publicPhases, limit: readAtOnce, ...(search && { search }) };
  const lines: (readonly string[])[] = [];
  for (let last: OfferState | undefined, read = 0; read <= mostExported; read += readAtOnce) {
    const page = await listOwnOffers(principal.userId, { ...filter, ...(last && { before: { at: last.updatedAt, id: last.id } }) });
    const partners = await partnersOf(page, principal.userId, principal.language);
    for (const state of page) {
      const line = lineOf(state, partners.get(state.id) ?? "", ctx);
      if (isShown(state, line.turn, tab)) lines.push(line.cells);
    }
    last = page.at(-1);
    if (page.length < readAtOnce) break;
  }
  if (lines.length > mostExported) return refuse("EXPORT.TOO_LONG", { max: mostExported });
  const diff = { tab, ...(search && { search }), lines: `${lines.length}` };
  await recordAudit(pool, { ...auditOf(ctx), action: "offers.export", objectType: "user", objectId: principal.userId, diff });
  const { language, timeZone } = principal;
  const head = csvHead(columns, (key) => textFor(language)(`ownRecords.csv.${key}`, { zone: timeZone }), language);
  return { ok: true, value: csvFile(head, lines, language) };
}
