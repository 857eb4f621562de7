import type { ReviewState } from "#contracts/content.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { countWaitingReviews, listReviewsOf, type ReviewOnDesk, recordReviewState } from "#data/content/review-desk.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

const shown = 100;

/** Reviews of a state for the editors. Refusals: those of `cms.write`. */
export async function listReviewsToJudge(
  { principal }: ServiceContext,
  state: ReviewState,
): Promise<ServiceResult<readonly ReviewOnDesk[]>> {
  const refusal = requirePermission(principal, "cms.write");
  return refusal ?? { ok: true, value: await listReviewsOf(state, shown) };
}

/** Number of waiting reviews; zero for people who may not judge them. */
export const countReviewsToJudge = async ({ principal }: ServiceContext): Promise<number> =>
  requirePermission(principal, "cms.write") === null ? await countWaitingReviews() : 0;

interface Judgement {
  readonly id: string;
  /** The displayed state. */
  readonly from: ReviewState;
  readonly to: ReviewState;
}

/** Publishes, declines or withdraws a review without changing its text. Refusals: those of `cms.write`, `STATUS.CHANGED`. */
export async function judgeReview({ principal, now, ip, requestId }: ServiceContext, judgement: Judgement): Promise<ServiceResult<null>> {
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
