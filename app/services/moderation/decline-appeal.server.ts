import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listInfractions, recordAppealAnswer } from "#data/people/waivers.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { auditProfile } from "#services/profile/profile-unit.server.ts";
import { withMember } from "./case-unit.server.ts";
import { tellOfAppeal } from "./tell-of-appeal.server.ts";

/**
 * Confirms an infraction despite the member's appeal, with a reason for the member (design/people §11). Requires the permission to waive
 * it. Refusals: those of `infraction.waive`, `NOT_FOUND`, `STATUS.CHANGED` without an open appeal.
 */
export async function declineAppeal(
  ctx: ServiceContext,
  { memberId, infractionId, reason }: { readonly memberId: string; readonly infractionId: string; readonly reason: string },
): Promise<ServiceResult<null>> {
  return await withMember<null>(ctx, memberId, "infraction.waive", async (unit) => {
    const infraction = (await listInfractions(unit.db, memberId)).find(({ id }) => id === infractionId);
    if (infraction === undefined) return refuse("NOT_FOUND");
    const answer = { id: infractionId, userId: memberId, by: ctx.principal.userId, answer: reason, now: ctx.now };
    if (!(await recordAppealAnswer(unit.db, answer))) return refuse("STATUS.CHANGED");
    await auditProfile(ctx, unit, { action: "infraction.keep", diff: { offer: infraction.humanId }, reason });
    await tellOfAppeal(unit.db, memberId, infraction);
    return { ok: true, value: null };
  });
}
