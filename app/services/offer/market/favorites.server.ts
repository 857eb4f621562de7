import type { MarketFilter } from "#contracts/market/market-filter.ts";
import type { MarketLine } from "#contracts/market/market-offer.ts";
import { batchReads } from "#data/batch-reads.server.ts";
import {
  addFavorite,
  countFavorites,
  type FavoriteOffer,
  favoriteLimit,
  hasFavorite,
  listFavoriteOffers,
  removeFavorite,
} from "#data/offer/favorites.server.ts";
import { listMarketRows } from "#data/offer/offers-lists.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import type { MarketVisitor } from "./market-eligibility.server.ts";
import { openMarket } from "./market-reader.server.ts";
import { readMarketOffer } from "./read-market-offer.server.ts";

export type GoneHow = "taken" | "withdrawn" | "hidden" | "yours";

/** A favourite that is no longer on the market. */
export interface GoneFavorite {
  readonly id: string;
  readonly humanId: string;
  /** Country keys from the acceptor's side. */
  readonly from: string;
  readonly to: string;
  readonly how: GoneHow;
  /** Filter that finds similar offers on the market. */
  readonly similar: MarketFilter;
}

/** A favourite that can still be accepted. `wasRate`: rate when it was marked, if it has changed since. */
export interface OpenFavorite extends MarketLine {
  readonly wasRate: string | null;
}

export interface Favorites {
  readonly open: readonly OpenFavorite[];
  readonly gone: readonly GoneFavorite[];
  readonly limit: number;
}

function howGone({ phase, ownerId, buyerId }: FavoriteOffer, userId: string): GoneHow {
  if (ownerId === userId || buyerId === userId) return "yours";
  if (phase === "published") return "hidden";
  return buyerId === null ? "withdrawn" : "taken";
}

function openOf(line: MarketLine | undefined, markedRate: string | null): readonly OpenFavorite[] {
  if (line === undefined) return [];
  return [{ ...line, wasRate: markedRate === line.rate ? null : markedRate }];
}

/** Returns the member's favourites, last marked first: open ones, and the outcome of the others. Empty for non-members. */
export async function listFavorites({ principal, ...rest }: MarketVisitor): Promise<Favorites> {
  if (principal?.role !== "member") return { open: [], gone: [], limit: favoriteLimit };
  const visitor = { principal, ...rest };
  const marked = await listFavoriteOffers(principal.userId, visitor.brand);
  const db = batchReads();
  const ids = marked.map(({ id }) => id);
  const conditions = { brand: visitor.brand, ids, exceptMemberId: principal.userId, limit: favoriteLimit };
  const [market, rows] = await Promise.all([openMarket(visitor, db), listMarketRows(conditions, db)]);
  const lines = new Map((await Promise.all(rows.map((row) => market.lineOf(row)))).map((line) => [line.id, line]));
  const gone = marked.filter(({ id }) => !lines.has(id));
  return {
    open: marked.flatMap(({ id, markedRate }) => openOf(lines.get(id), markedRate)),
    gone: gone.map((offer) => ({
      ...{ id: offer.id, humanId: offer.humanId, from: offer.to, to: offer.from },
      similar: { from: offer.to, to: offer.from, give: offer.give, get: offer.get },
      how: howGone(offer, principal.userId),
    })),
    limit: favoriteLimit,
  };
}

/**
 * Marks an offer of the market as favourite, or removes the mark. Returns false for an offer that is not on this brand's market, for the
 * member's own and for non-members.
 */
export async function markFavorite({ principal, now }: ServiceContext, brand: MarketVisitor["brand"], offerId: string): Promise<boolean> {
  if (!can(principal, "offer.favorite").allowed) return false;
  const reading = await readMarketOffer({ principal, brand, language: principal.language, now }, offerId);
  if (reading?.kind !== "open" || reading.offer.standing.kind === "own") return false;
  await addFavorite(principal.userId, reading.offer.id, reading.offer.rate);
  return true;
}

/** Removes the reader's own mark, if there is one. */
export async function unmarkFavorite({ principal }: ServiceContext, offerId: string): Promise<boolean> {
  if (!can(principal, "offer.favorite").allowed) return false;
  await removeFavorite(principal.userId, offerId);
  return true;
}

export const isFavorite = hasFavorite;
export const countMarks = countFavorites;
