import type { ServiceResult } from "#contracts/outcome.ts";
import type { OwnTab } from "#contracts/own-tabs.ts";
import { listAgents } from "#data/agents.server.ts";
import type { Queryable } from "#data/db.server.ts";
import { listOwnOffers as listStates, type OfferCursor } from "#data/offers-lists.server.ts";
import { together } from "#data/together.server.ts";
import { type OfferState, type Phase, phases, terminalPhases } from "#domain/offer/state.ts";
import type { ServiceContext } from "../context.ts";
import { type OwnOffer, ownOfferOf } from "./own-offer.ts";

export interface OwnOffersQuery {
  readonly tab: OwnTab;
  readonly before?: OfferCursor;
}

export interface ListedOffer extends OwnOffer {
  /** Name of the agent that the step speaks of, in both languages. */
  readonly agent: { readonly ru: string; readonly en: string } | null;
}

export interface OwnOffers {
  /** Everything that waits for the reader, the most urgent first; on the first page only. */
  readonly toDo: readonly ListedOffer[];
  readonly counts: Readonly<Record<"mine" | "waiting", number>>;
  readonly items: readonly ListedOffer[];
  /** Where the next page begins; null after the last one (specification §9: a page of fewer than five is the last). */
  readonly next: OfferCursor | null;
}

const pageSize = 5;
/** Nobody keeps more offers open at a time; beyond it the tabs stay right and only their counts stop. */
const openLimit = 100;

const ended: readonly Phase[] = terminalPhases;
const open: readonly Phase[] = phases.filter((phase) => phase !== "draft" && !ended.includes(phase));
const phasesOf: Readonly<Record<OwnTab, readonly Phase[]>> = { all: [...open, ...ended], mine: open, waiting: open, ended };

const isMine = ({ step }: OwnOffer) => step.who === "you";
const fits = (tab: OwnTab, offer: OwnOffer) => tab === "all" || tab === "ended" || isMine(offer) === (tab === "mine");
const byUrgency = (a: OwnOffer, b: OwnOffer) => (a.step.by ?? Number.MAX_SAFE_INTEGER) - (b.step.by ?? Number.MAX_SAFE_INTEGER);

function viewIn({ principal, now }: ServiceContext) {
  const { userId } = principal;
  return (state: OfferState) => ownOfferOf(state, state.sides.owner.memberId === userId ? "owner" : "buyer", userId, now);
}

/** Whose move it is follows from the state, not from a column, so pages of those tabs are gathered until they are full. */
async function gather(ctx: ServiceContext, { tab, before }: OwnOffersQuery, db: Queryable): Promise<OwnOffer[]> {
  const found: OwnOffer[] = [];
  const limit = tab === "all" || tab === "ended" ? pageSize + 1 : 4 * pageSize;
  for (let cursor = before; found.length <= pageSize; ) {
    const page = (await listStates(ctx.principal.userId, { phases: phasesOf[tab], limit, ...(cursor && { before: cursor }) }, db)).map(
      viewIn(ctx),
    );
    found.push(...page.filter((offer) => fits(tab, offer)));
    const last = page.at(-1);
    if (page.length < limit || !last) break;
    cursor = { at: last.updatedAt, id: last.id };
  }
  return found;
}

async function withAgents(offers: readonly OwnOffer[]): Promise<(offer: OwnOffer) => ListedOffer> {
  const ids = new Set(offers.flatMap(({ step }) => step.agentId ?? []));
  const agents = (await listAgents()).filter(({ id }) => ids.has(id));
  const labels = new Map(agents.map(({ id, labelRu, labelEn }) => [id, { ru: labelRu, en: labelEn }]));
  return (offer) => ({ ...offer, agent: labels.get(offer.step.agentId ?? "") ?? null });
}

/** The reader's own offers, last changed first, five a page, and what waits for them (05-screens §6.6). */
export async function listOwnOffers(ctx: ServiceContext, query: OwnOffersQuery): Promise<ServiceResult<OwnOffers>> {
  if (ctx.principal.role !== 2 || ctx.principal.isBlocked) return { ok: false, code: "AUTH.FORBIDDEN", params: {} };
  const db = together();
  const [running, found] = await Promise.all([
    listStates(ctx.principal.userId, { phases: open, limit: openLimit }, db).then((states) => states.map(viewIn(ctx))),
    gather(ctx, query, db),
  ]);
  const mine = running.filter(isMine).sort(byUrgency);
  const toDo = query.before === undefined && query.tab === "all" ? mine : [];
  const items = found.slice(0, pageSize);
  const listed = await withAgents([...toDo, ...items]);
  const last = items.at(-1);
  return {
    ok: true,
    value: {
      toDo: toDo.map(listed),
      counts: { mine: mine.length, waiting: running.length - mine.length },
      items: items.map(listed),
      next: found.length > pageSize && last ? { at: last.updatedAt, id: last.id } : null,
    },
  };
}
