import type { ReviewCard, ReviewOrder, ReviewState } from "#contracts/content/content.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import {
  countWaitingReviews,
  listReviewableOffers,
  listReviewsOf,
  listReviews as listRows,
  type ReviewableOffer,
  type ReviewOnDesk,
  recordReview,
  recordReviewState,
} from "#data/content/reviews.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Language } from "#domain/people/access/principal.ts";
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

const shown = 100;

/** Reviews of a state for the editors. Refusals: those of `cms.write`. */
export async function listReviewsToModerate(
  { principal }: ServiceContext,
  state: ReviewState,
): Promise<ServiceResult<readonly ReviewOnDesk[]>> {
  const refusal = requirePermission(principal, "cms.write");
  return refusal ?? { ok: true, value: await listReviewsOf(state, shown) };
}

/** Number of waiting reviews; zero for people who may not judge them. */
export const countReviewsToModerate = async ({ principal }: ServiceContext): Promise<number> =>
  requirePermission(principal, "cms.write") === null ? await countWaitingReviews() : 0;

interface Judgement {
  readonly id: string;
  /** The displayed state. */
  readonly from: ReviewState;
  readonly to: ReviewState;
}

/** Publishes, declines or withdraws a review without changing its text. Refusals: those of `cms.write`, `STATUS.CHANGED`. */
export async function moderateReview(
  { principal, now, ip, requestId }: ServiceContext,
  judgement: Judgement,
): Promise<ServiceResult<null>> {
  const refusal = requirePermission(principal, "cms.write");
  if (refusal) return refusal;
  const { userId, role } = principal;
  const { id, from, to } = judgement;
  return await withPrisma(async (db) => {
    if (!(await recordReviewState(db, { id, from, to, now }))) return refuse("STATUS.CHANGED");
    await recordAudit(db, {
      ...{ actorId: userId, actorKind: "user", actorRole: role, action: "cms.write", objectType: "review", objectId: id },
      ...{ diff: { state: to }, ip, requestId },
    });
    return { ok: true, value: null };
  });
}
