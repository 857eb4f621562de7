import type { DraftView } from "#contracts/offer/draft.ts";
import type { OwnCursor, OwnListFilter } from "#contracts/offer/own-list.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listAgents } from "#data/agent/agents.server.ts";
import { batchReads } from "#data/batch-reads.server.ts";
import { listOwnOffers as listStates, type OwnFilter } from "#data/offer/offers-lists.server.ts";
import { runningPhases, terminalPhases } from "#domain/offer/phases.ts";
import type { OfferState } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { listOwnDrafts } from "#services/offer/drafts/list-own-drafts.server.ts";
import { type OwnOffer, type OwnOfferInShort, ownActsOf, ownOfferInShort } from "./own-offer.ts";

export interface OwnOffersQuery extends OwnListFilter {
  readonly before?: OwnCursor;
}

export interface ListedOffer extends OwnOffer {
  /** Name of the agent that the step speaks of, in both languages. */
  readonly agent: { readonly ru: string; readonly en: string } | null;
}

export interface OwnOffers {
  /** The most urgent offers that wait for the reader, five at most, on the first page of all tabs only. `counts.mine` is their total. */
  readonly toDo: readonly ListedOffer[];
  readonly counts: Readonly<Record<"mine" | "waiting", number>>;
  readonly items: readonly ListedOffer[];
  /** Unpublished drafts, on the first page of all tabs without a search only. */
  readonly drafts: readonly DraftView[];
  /** Cursor of the next page; null after the last one (specification §9: a page of fewer than five is the last). */
  readonly next: OwnCursor | null;
}

const pageSize = 5;
/** No member has more open offers. All are needed to sort by deadline. */
const openLimit = 500;

/** An offer for one of its sides, with the state that determines its actions. */
interface Seen {
  readonly state: OfferState;
  readonly offer: OwnOfferInShort;
}

const isMine = ({ offer: { step } }: Seen) => step.who === "you";
/** Later than any deadline. */
const noDeadline = 1e13;
/**
 * Sort key: deals with late work first, by their earliest deadline; then by deadline, soonest first; then offers without a deadline, last
 * changed first.
 */
const placeOf = ({ offer: { step, updatedAt } }: Seen): number => step.late?.since ?? step.by ?? 2 * noDeadline - updatedAt;
const byDeadline = (a: Seen, b: Seen) => placeOf(a) - placeOf(b) || (a.offer.id < b.offer.id ? -1 : 1);

function seeingIn({ principal: { userId }, now }: ServiceContext): (state: OfferState) => Seen {
  return (state) => {
    const side = state.sides.owner.memberId === userId ? "owner" : "buyer";
    return { state, offer: ownOfferInShort(state, side, userId, now) };
  };
}

/** Returns one object for each offer wherever it is listed, so that the page's data contains it once. */
async function listedIn({ principal, now }: ServiceContext, shown: readonly Seen[]): Promise<(seen: Seen) => ListedOffer> {
  const ids = new Set(shown.flatMap(({ offer }) => offer.step.agentId ?? []));
  const agents = (await listAgents()).filter(({ id }) => ids.has(id));
  const labels = new Map(agents.map(({ id, labelRu, labelEn }) => [id, { ru: labelRu, en: labelEn }]));
  const listed = new Map<Seen, ListedOffer>();
  return (seen) => {
    const { offer, state } = seen;
    const acts = () => ownActsOf(state, principal.userId, now);
    const one = listed.get(seen) ?? { ...offer, acts: acts(), agent: labels.get(offer.step.agentId ?? "") ?? null };
    listed.set(seen, one);
    return one;
  };
}

const comesAfter =
  (cursor: OwnCursor | undefined) =>
  (seen: Seen): boolean => {
    if (cursor?.kind !== "running") return cursor === undefined;
    const place = placeOf(seen);
    return place > cursor.place || (place === cursor.place && seen.offer.id > cursor.id);
  };

/** Cursor before all ended offers. */
const startOfOver: OwnCursor = { kind: "over", at: 9_999_999_999_999, id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

/** Returns one page of running offers, filled up with ended ones. */
function pageOf(running: readonly Seen[], over: readonly Seen[]): { readonly items: readonly Seen[]; readonly next: OwnCursor | null } {
  const ahead = running.slice(0, pageSize);
  const rest = over.slice(0, pageSize - ahead.length);
  const items = [...ahead, ...rest];
  const [lastAhead, lastOver] = [ahead.at(-1), rest.at(-1)];
  if (running.length > pageSize && lastAhead)
    return { items, next: { kind: "running", place: placeOf(lastAhead), id: lastAhead.offer.id } };
  if (over.length === rest.length) return { items, next: null };
  return { items, next: lastOver ? { kind: "over", at: lastOver.offer.updatedAt, id: lastOver.offer.id } : startOfOver };
}

/**
 * Returns the reader's own offers (design/screens §10): those that wait for the reader, then those that wait for others, both by
 * deadline, then ended ones, last changed first; five a page. No offer is listed twice. A search filters the list and the counts.
 * Refusal: `AUTH.FORBIDDEN` for staff.
 */
export async function listOwnOffers(ctx: ServiceContext, query: OwnOffersQuery): Promise<ServiceResult<OwnOffers>> {
  const { principal } = ctx;
  if (principal.role !== "member" || principal.isBlocked) return refuse("AUTH.FORBIDDEN");
  const { tab, search, before } = query;
  const db = batchReads();
  const see = seeingIn(ctx);
  const list = (filter: OwnFilter) =>
    listStates(principal.userId, { ...filter, ...(search && { search }) }, db).then((all) => all.map(see));
  const isStart = tab === "all" && before === undefined;
  const [drafts, running, over] = await Promise.all([
    isStart && search === undefined ? listOwnDrafts(ctx, db) : [],
    list({ phases: runningPhases, limit: openLimit }),
    tab === "all" || tab === "ended"
      ? list({ phases: terminalPhases, limit: pageSize + 1, ...(before?.kind === "over" && { before }) })
      : [],
  ]);
  const mine = running.filter(isMine).sort(byDeadline);
  const others = running.filter((seen) => !isMine(seen)).sort(byDeadline);
  const shown = { all: others, mine, waiting: others, ended: [] }[tab];
  const { items, next } = pageOf(shown.filter(comesAfter(before)), over);
  const toDo = isStart ? mine.slice(0, pageSize) : [];
  const listed = await listedIn(ctx, [...toDo, ...items]);
  const counts = { mine: mine.length, waiting: others.length };
  return { ok: true, value: { toDo: toDo.map(listed), counts, items: items.map(listed), drafts, next } };
}
