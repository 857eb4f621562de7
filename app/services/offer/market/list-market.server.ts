import { type MarketCursor, type MarketFilter, writeCursor } from "#contracts/market/market-filter.ts";
import { type MarketLine, type OwnLine, shownOwn } from "#contracts/market/market-offer.ts";
import type { NeededByView } from "#contracts/market/needed-by.ts";
import type { OfferRoute } from "#contracts/offer/offer-order.ts";
import { batchReads } from "#data/batch-reads.server.ts";
import type { Queryable } from "#data/db.server.ts";
import { listMarketRows, listOwnPublished, type MarketOrder, marketPositionOf } from "#data/offer/offers-lists.server.ts";
import { listOwnDrafts } from "../drafts/list-own-drafts.server.ts";
import { conditionsOf } from "./market-conditions.ts";
import type { MarketVisitor } from "./market-eligibility.server.ts";
import { type OpenMarket, openMarket } from "./market-reader.server.ts";
import { type NeededBy, readNeededBy } from "./needed-by.server.ts";

export interface MarketPage {
  readonly offers: readonly MarketLine[];
  /** `after` of the next page; null at the end. */
  readonly next: string | null;
  /** Null when the filter names no date. */
  readonly neededBy: NeededByView | null;
}

const pageSize = 20;
/** With "only mine to take" most rows may not match. Number of rows that are examined before the page shows "show more". */
const scannedAtMost = 60;

/** Published offers that match, newest first unless sorted, with the visitor's eligibility for each. Public: guests see them too. */
export async function listMarket(
  visitor: MarketVisitor,
  filter: MarketFilter,
  after: MarketCursor | null,
  limit = pageSize,
): Promise<MarketPage> {
  const neededBy = await readNeededBy(visitor, filter);
  const db = batchReads();
  return await readPage(visitor, openMarket(visitor, db), db, { filter, neededBy, after, limit });
}

/** {@link listMarket} together with the member's own offers on the market, last changed first, at most three, and the route of their draft, in one round trip. */
export async function listMarketAndOwn(
  visitor: MarketVisitor,
  filter: MarketFilter,
  after: MarketCursor | null,
): Promise<MarketPage & { readonly own: readonly OwnLine[]; readonly ownWay: OwnWay | null }> {
  const neededBy = await readNeededBy(visitor, filter);
  const db = batchReads();
  const [page, own, ownWay] = await Promise.all([
    readPage(visitor, openMarket(visitor, db), db, { filter, neededBy, after, limit: pageSize }),
    after === null ? readOwnOpen(visitor, db) : [],
    readOwnWay(visitor, filter, db),
  ]);
  return { ...page, own, ownWay };
}

export type OwnWay = Pick<OfferRoute, "from" | "to">;

/** The route of the member's newest draft, offered as a filter while no country is chosen; null without a draft. */
async function readOwnWay({ principal }: MarketVisitor, { from, to }: MarketFilter, db: Queryable): Promise<OwnWay | null> {
  if (principal?.role !== "member" || from !== undefined || to !== undefined) return null;
  const [draft] = await listOwnDrafts({ principal }, db);
  return draft === undefined ? null : { from: draft.route.from, to: draft.route.to };
}

interface PageQuestion {
  readonly filter: MarketFilter;
  readonly neededBy: NeededBy | null;
  readonly after: MarketCursor | null;
  readonly limit: number;
}

async function readPage(
  visitor: MarketVisitor,
  opening: Promise<OpenMarket>,
  db: Queryable,
  { filter, neededBy, after, limit }: PageQuestion,
): Promise<MarketPage> {
  const wanted = filter.qualifies ? scannedAtMost : limit;
  const order: MarketOrder = filter.sort ?? "newest";
  const conditions = { ...conditionsOf(visitor, filter), except: neededBy?.late ?? [], order, ...(after && { after }), limit: wanted + 1 };
  const [market, rows] = await Promise.all([opening, listMarketRows(conditions, db)]);
  const scanned = rows.slice(0, wanted);
  const offers = await Promise.all(scanned.map((row) => market.lineOf(row)));
  const last = scanned.at(-1);
  const next = rows.length > wanted && last ? writeCursor(marketPositionOf(last, order)) : null;
  return {
    offers: filter.qualifies ? offers.filter(({ standing }) => standing.kind === "qualifies") : offers,
    next,
    neededBy: neededBy && { isPast: neededBy.isPast, known: neededBy.known },
  };
}

async function readOwnOpen({ principal, brand }: MarketVisitor, db: Queryable): Promise<readonly OwnLine[]> {
  if (principal?.role !== "member") return [];
  const own = await listOwnPublished(principal.userId, brand, shownOwn + 1, db);
  return own.map(({ id, humanId, corridor: { from, to }, payIn, get }) => ({ id, humanId, from, to, pays: payIn, gets: get }));
}
