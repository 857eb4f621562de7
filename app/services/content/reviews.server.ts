import type { ReviewCard, ReviewOrder } from "#contracts/content.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listReviewableOffers, listReviews as listRows, type ReviewableOffer, recordReview } from "#data/content/reviews.server.ts";
import { can } from "#domain/people/policy.ts";
import type { Language } from "#domain/people/principal.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { cursorOf, cursorText } from "./cursor.ts";

const pageSize = 12;

/** A page of published reviews. Public: no permission is checked. */
export async function listReviews(
  after: string | null,
  now: number,
  order: ReviewOrder = "newest",
): Promise<{ readonly reviews: readonly ReviewCard[]; readonly next: string | null }> {
  const found = await listRows({ after: cursorOf(after), limit: pageSize, order }, now);
  const reviews = found.slice(0, pageSize);
  return { reviews, next: found.length > pageSize ? cursorText(reviews.at(-1)) : null };
}

/** The newest published reviews about offers that ended here, or about other experiences. Public: no permission is checked. */
export async function listNewestReviews(isOfOffer: boolean, now: number): Promise<readonly ReviewCard[]> {
  return (await listRows({ limit: pageSize, isOfOffer }, now)).slice(0, pageSize);
}

/** The member's completed offers without a review; empty for people who may not write one. */
export async function listOffersToReview({ principal }: ServiceContext): Promise<readonly ReviewableOffer[]> {
  return can(principal, "review.post").allowed ? await listReviewableOffers(principal.userId) : [];
}

/** Returns whether the member completed this offer and has not reviewed it yet. */
export const isReviewable = async (ctx: ServiceContext, offerId: string): Promise<boolean> =>
  (await listOffersToReview(ctx)).some(({ id }) => id === offerId);

/**
 * Stores a member's review of their completed offer; editors publish it. Refusals: those of `review.post`, and `VALIDATION.CHOICE` for
 * an offer that is not theirs, not completed, or reviewed already.
 */
export async function postReview(
  { principal }: ServiceContext,
  { offerId, shownName, text, language }: { offerId: string; shownName: string; text: string; language: Language },
): Promise<ServiceResult<null>> {
  const refusal = requirePermission(principal, "review.post");
  if (refusal) return refusal;
  const offer = (await listReviewableOffers(principal.userId)).find(({ id }) => id === offerId);
  const isRecorded = offer !== undefined && (await recordReview({ authorId: principal.userId, offer, shownName, text, language }));
  return isRecorded ? { ok: true, value: null } : refuse("VALIDATION.CHOICE");
}
