import { pool, type Queryable } from "#data/db.server.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Brand, OfferState, Phase } from "#domain/offer/state.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";
import { hasOpenAgents, hasReadyOwner } from "./market-offers.server.ts";

/** Maximum number of a member's favourites. Older ones are removed. */
export const favoriteLimit = 100;

/** An offer that a member marked, in any phase. */
export interface FavoriteOffer {
  readonly id: string;
  readonly humanId: string;
  readonly phase: Phase;
  readonly from: string;
  readonly to: string;
  readonly ownerId: string;
  readonly buyerId: string | null;
  /** Currencies that an acceptor would pay and get. */
  readonly give: Currency;
  readonly get: Currency;
  /** The rate when it was marked; null for older marks without it. */
  readonly markedRate: string | null;
}

/** Marks an offer and deletes the marks beyond `favoriteLimit`. A repeat renews the mark. */
export async function addFavorite(userId: string, offerId: string, rate: string, db?: Db): Promise<void> {
  const { favoriteOffer } = db ?? (await prisma());
  await favoriteOffer.deleteMany({ where: { userId, offerId } });
  await favoriteOffer.createMany({ data: [{ userId, offerId, rate }], skipDuplicates: true });
  const beyond = await favoriteOffer.findMany({
    where: { userId },
    select: { offerId: true },
    orderBy: [{ createdAt: "desc" }, { offerId: "desc" }],
    skip: favoriteLimit,
  });
  if (beyond.length === 0) return;
  await favoriteOffer.deleteMany({ where: { userId, offerId: { in: beyond.map((row) => row.offerId) } } });
}

export async function removeFavorite(userId: string, offerId: string): Promise<void> {
  await (await prisma()).favoriteOffer.deleteMany({ where: { userId, offerId } });
}

export async function hasFavorite(userId: string, offerId: string): Promise<boolean> {
  return (await (await prisma()).favoriteOffer.count({ where: { userId, offerId } })) > 0;
}

/** Number of members who marked an offer. */
export async function countFavorites(offerId: string): Promise<number> {
  return await (await prisma()).favoriteOffer.count({ where: { offerId } });
}

/** A member's marked offers of one brand, last marked first. */
export async function listFavoriteOffers(userId: string, brand: Brand): Promise<readonly FavoriteOffer[]> {
  const { favoriteOffer, offer } = await prisma();
  const marks = await favoriteOffer.findMany({
    where: { userId },
    select: { offerId: true, rate: true },
    orderBy: [{ createdAt: "desc" }, { offerId: "desc" }],
    take: favoriteLimit,
  });
  const offers = await offer.findMany({
    where: { id: { in: marks.map(({ offerId }) => offerId) }, brand },
    select: {
      ...{ id: true, humanId: true, phase: true, corridorFrom: true, corridorTo: true, ownerId: true, buyerId: true },
      ...{ giveCurrency: true, getCurrency: true },
    },
  });
  const known = new Map(offers.map((row) => [row.id, row]));
  return marks.flatMap(({ offerId, rate }) => {
    const row = known.get(offerId);
    if (row === undefined) return [];
    const { corridorFrom, corridorTo, phase, giveCurrency, getCurrency, ...rest } = row;
    const money = { give: getCurrency as Currency, get: giveCurrency as Currency };
    return [{ ...rest, ...money, phase: phase as Phase, from: corridorFrom, to: corridorTo, markedRate: rate }];
  });
}

/** The last offer that a member marked among those on the market; null when there is none. */
export async function findOpenFavorite(userId: string, db: Queryable = pool): Promise<OfferState | null> {
  const { rows } = await db.query<{ readonly state: Wire }>(
    `SELECT o.state FROM favorite_offer f JOIN offer o ON o.id = f.offer_id JOIN "user" u ON u.id = f.user_id
     WHERE f.user_id = $1 AND o.brand = u.brand AND o.phase = 'published' AND o.owner_id <> $1
       AND ${hasOpenAgents("o")} AND ${hasReadyOwner("o")}
     ORDER BY f.created_at DESC, f.offer_id DESC LIMIT 1`,
    [userId],
  );
  return rows[0] ? fromWire<OfferState>(rows[0].state) : null;
}
