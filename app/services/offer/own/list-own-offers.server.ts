import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { OwnTab } from "#contracts/own-tabs.ts";
import { listAgents } from "#data/agent/agents.server.ts";
import { batchReads } from "#data/batch-reads.server.ts";
import type { Queryable } from "#data/db.server.ts";
import { listOwnOffers as listStates, type OfferCursor } from "#data/offer/offers-lists.server.ts";
import { type OfferState, type Phase, phases, terminalPhases } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { type OwnOffer, type OwnOfferInShort, ownActsOf, ownOfferInShort } from "./own-offer.ts";

/** Where a page ended: among what runs, or among what is over. */
export interface OwnCursor extends OfferCursor {
  readonly isOver: boolean;
}

export interface OwnOffersQuery {
  readonly tab: OwnTab;
  readonly before?: OwnCursor;
}

export interface ListedOffer extends OwnOffer {
  /** Name of the agent that the step speaks of, in both languages. */
  readonly agent: { readonly ru: string; readonly en: string } | null;
}

export interface OwnOffers {
  /** Everything that waits for the reader, the most urgent first; on the first page of all only. */
  readonly toDo: readonly ListedOffer[];
  readonly counts: Readonly<Record<"mine" | "waiting", number>>;
  readonly items: readonly ListedOffer[];
  /** Where the next page begins; null after the last one (specification §9: a page of fewer than five is the last). */
  readonly next: OwnCursor | null;
}

const pageSize = 5;
/** Nobody keeps more offers open at a time; beyond it the tabs stay right and only their counts stop. */
const openLimit = 100;

const ended: readonly Phase[] = terminalPhases;
const open: readonly Phase[] = phases.filter((phase) => phase !== "draft" && !ended.includes(phase));
type PagedTab = Exclude<OwnTab, "all">;
const phasesOf: Readonly<Record<PagedTab, readonly Phase[]>> = { mine: open, waiting: open, ended };

/** An offer as its side reads it, with the state from which its acts follow. */
interface Seen {
  readonly state: OfferState;
  readonly offer: OwnOfferInShort;
}
type See = (state: OfferState) => Seen;

const isMine = ({ offer: { step } }: Seen) => step.who === "you";
const dueOf = ({ offer: { step } }: Seen) => step.by ?? Number.MAX_SAFE_INTEGER;
const byUrgency = (a: Seen, b: Seen) => dueOf(a) - dueOf(b);

/** What is running mostly stands on its tab's first page as well, and is read once. */
function seeingIn({ principal: { userId }, now }: ServiceContext): See {
  const known = new Map<string, Seen>();
  return (state) => {
    const side = state.sides.owner.memberId === userId ? "owner" : "buyer";
    const seen = known.get(state.id) ?? { state, offer: ownOfferInShort(state, side, userId, now) };
    known.set(state.id, seen);
    return seen;
  };
}

type Gather = (ctx: ServiceContext, see: See, page: { tab: PagedTab; before?: OfferCursor }, db: Queryable) => Promise<Seen[]>;

/** Whose move it is follows from the state, not from a column, so pages of those tabs are gathered until they are full. */
const gather: Gather = async (ctx, see, { tab, before }, db) => {
  const found: Seen[] = [];
  const limit = tab === "ended" ? pageSize + 1 : 4 * pageSize;
  for (let cursor = before; found.length <= pageSize; ) {
    const page = (await listStates(ctx.principal.userId, { phases: phasesOf[tab], limit, ...(cursor && { before: cursor }) }, db)).map(see);
    found.push(...page.filter((seen) => tab === "ended" || isMine(seen) === (tab === "mine")));
    const last = page.at(-1)?.offer;
    if (page.length < limit || !last) break;
    cursor = { at: last.updatedAt, id: last.id };
  }
  return found;
};

/** One object for each offer, wherever it is listed: the page's data then holds it once. */
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
  (cursor: OfferCursor | undefined) =>
  ({ offer: { updatedAt, id } }: Seen): boolean =>
    cursor === undefined || updatedAt < cursor.at || (updatedAt === cursor.at && id < cursor.id);

/** Before everything that is over. */
const startOfOver: OwnCursor = { at: 9_999_999_999_999, id: "ffffffff-ffff-ffff-ffff-ffffffffffff", isOver: true };

/** One page of what runs and, where that ends, of what was found after it. */
function pageOf(running: readonly Seen[], found: readonly Seen[]): { readonly items: readonly Seen[]; readonly next: OwnCursor | null } {
  const ahead = running.slice(0, pageSize);
  const rest = found.slice(0, pageSize - ahead.length);
  const cursorOf = (last: Seen | undefined, isOver: boolean) => last && { at: last.offer.updatedAt, id: last.offer.id, isOver };
  const isLast = found.length === rest.length;
  const next = running.length > pageSize ? cursorOf(ahead.at(-1), false) : isLast ? null : (cursorOf(rest.at(-1), true) ?? startOfOver);
  return { items: [...ahead, ...rest], next: next ?? null };
}

/**
 * The reader's own offers (design/screens §10): what waits for the reader, most urgent first; then what waits for others and what is over,
 * last changed first, five a page. What is over never stands above what runs, and nothing is listed twice.
 */
export async function listOwnOffers(ctx: ServiceContext, query: OwnOffersQuery): Promise<ServiceResult<OwnOffers>> {
  if (ctx.principal.role !== "member" || ctx.principal.isBlocked) return refuse("AUTH.FORBIDDEN");
  const db = batchReads();
  const see = seeingIn(ctx);
  const isAll = query.tab === "all";
  const tab = query.tab === "all" ? "ended" : query.tab;
  const [running, found] = await Promise.all([
    listStates(ctx.principal.userId, { phases: open, limit: openLimit }, db).then((states) => states.map(see)),
    gather(ctx, see, { tab, ...(query.before && (!isAll || query.before.isOver) && { before: query.before }) }, db),
  ]);
  const mine = running.filter(isMine).sort(byUrgency);
  const others = running.filter((seen) => !isMine(seen));
  const isStart = isAll && query.before === undefined;
  const { items, next } = pageOf(isAll && !query.before?.isOver ? others.filter(comesAfter(query.before)) : [], found);
  const toDo = isStart ? mine : [];
  const listed = await listedIn(ctx, [...toDo, ...items]);
  const counts = { mine: mine.length, waiting: others.length };
  return { ok: true, value: { toDo: toDo.map(listed), counts, items: items.map(listed), next } };
}
