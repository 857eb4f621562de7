import type { ReviewCard, ReviewOrder, ReviewState } from "#contracts/content/content.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import type { Language } from "#domain/people/access/principal.ts";

interface ReviewQuestion {
  readonly after?: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
  /** True: about an offer that ended here; false: about another experience; absent: both. */
  readonly isOfOffer?: boolean | undefined;
  readonly order?: ReviewOrder;
}

/** Published reviews in their order, one more than `limit` when there are more. */
export async function listReviews(
  { after, limit, isOfOffer, order = "newest" }: ReviewQuestion,
  now: number,
): Promise<readonly ReviewCard[]> {
  const [past, direction] = order === "newest" ? (["lt", "desc"] as const) : (["gt", "asc"] as const);
  const at = new Date(after?.at ?? 0);
  const rows = await (await prisma()).review.findMany({
    where: {
      state: "published",
      publishedAt: { lte: new Date(now) },
      ...(isOfOffer !== undefined && { offerId: isOfOffer ? { not: null } : null }),
      ...(after && { OR: [{ publishedAt: { lte: new Date(now), [past]: at } }, { publishedAt: at, id: { [past]: after.id } }] }),
    },
    select: {
      ...{ id: true, shownName: true, countryFrom: true, countryTo: true, language: true, text: true, offerId: true, publishedAt: true },
    },
    orderBy: [{ publishedAt: direction }, { id: direction }],
    take: limit + 1,
  });
  return rows.map(({ countryFrom, countryTo, language, offerId, publishedAt, ...row }) => ({
    ...row,
    ...{ from: countryFrom, to: countryTo, language: language as Language, isOfOffer: offerId !== null },
    publishedAt: publishedAt?.getTime() ?? 0,
  }));
}

export interface ReviewableOffer {
  readonly id: string;
  readonly humanId: string;
  readonly from: string;
  readonly to: string;
}

/** Completed offers of a member that they have not reviewed, newest first. */
export async function listReviewableOffers(userId: string): Promise<readonly ReviewableOffer[]> {
  const client = await prisma();
  const [offers, reviewed] = await Promise.all([
    client.offer.findMany({
      where: { phase: "completed", OR: [{ ownerId: userId }, { buyerId: userId }] },
      select: { id: true, humanId: true, corridorFrom: true, corridorTo: true },
      orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
      take: 50,
    }),
    client.review.findMany({ where: { authorId: userId }, select: { offerId: true } }),
  ]);
  const done = new Set(reviewed.map(({ offerId }) => offerId));
  return offers.flatMap(({ id, humanId, corridorFrom, corridorTo }) =>
    done.has(id) ? [] : [{ id, humanId, from: corridorFrom, to: corridorTo }],
  );
}

export interface NewReview {
  readonly authorId: string;
  readonly offer: ReviewableOffer;
  readonly shownName: string;
  readonly language: Language;
  readonly text: string;
}

/** Stores a review that waits for the editors. Returns false when this member has reviewed the offer already. */
export async function recordReview({ authorId, offer, shownName, language, text }: NewReview): Promise<boolean> {
  const row = { authorId, offerId: offer.id, shownName, countryFrom: offer.from, countryTo: offer.to, language, text };
  const { count } = await (await prisma()).review.createMany({ data: [row], skipDuplicates: true });
  return count === 1;
}

/** A review as editors see it, with its author and offer. */
export interface ReviewOnDesk {
  readonly id: string;
  readonly state: ReviewState;
  readonly shownName: string;
  readonly language: string;
  readonly text: string;
  readonly authorId: string | null;
  readonly offer: { readonly id: string; readonly humanId: string } | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** Reviews of a state: waiting ones oldest first, the others newest first. */
export async function listReviewsOf(state: ReviewState, limit: number): Promise<readonly ReviewOnDesk[]> {
  const client = await prisma();
  const order = state === "waiting" ? "asc" : "desc";
  const rows = await client.review.findMany({
    where: { state },
    select: { id: true, state: true, shownName: true, language: true, text: true, authorId: true, offerId: true, createdAt: true },
    orderBy: [{ createdAt: order }, { id: order }],
    take: limit,
  });
  const offers = await client.offer.findMany({
    where: { id: { in: rows.flatMap(({ offerId }) => offerId ?? []) } },
    select: { id: true, humanId: true },
  });
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  return rows.map(({ offerId, createdAt, ...row }) => ({
    ...row,
    offer: (offerId && byId.get(offerId)) || null,
    createdAt: createdAt.getTime(),
  }));
}

/** Number of reviews that wait for an editor. */
export const countWaitingReviews = async (): Promise<number> => (await prisma()).review.count({ where: { state: "waiting" } });

interface Judgement {
  readonly id: string;
  readonly from: ReviewState;
  readonly to: ReviewState;
  readonly now: number;
}

/** Moves a review that is still in `from`. Returns false when another editor did so meanwhile. The first publication sets its date. */
export async function recordReviewState(db: Db, { id, from, to, now }: Judgement): Promise<boolean> {
  const { count } = await db.review.updateMany({ where: { id, state: from }, data: { state: to } });
  if (count === 0) return false;
  if (to === "published") await db.review.updateMany({ where: { id, publishedAt: null }, data: { publishedAt: new Date(now) } });
  return true;
}
