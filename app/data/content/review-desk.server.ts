import type { ReviewState } from "#contracts/content.ts";
import { type Db, prisma } from "#data/prisma.server.ts";

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
