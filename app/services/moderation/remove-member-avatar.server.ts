import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { recordAvatar } from "#data/people/own-account.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { auditProfile } from "#services/profile/profile-unit.server.ts";
import { withMember } from "./case-unit.server.ts";

/**
 * Removes a member's avatar, with a reason for the member: it shows another person, a document, or offensive content. The member may
 * upload another one. Refusals: those of `member.avatar.write`, `NOT_FOUND` also for a member without an avatar.
 */
export async function removeMemberAvatar(ctx: ServiceContext, memberId: string, reason: string): Promise<ServiceResult<null>> {
  return await withMember<null>(ctx, memberId, "member.avatar.write", async (unit) => {
    if (!(await recordAvatar(unit.db, memberId, null))) return missing;
    await auditProfile(ctx, unit, { action: "member.avatar.remove", reason });
    await notifyPeople(unit.db, [memberId], {
      type: "avatarRemoved",
      dedupeKey: `avatarRemoved:${memberId}:${ctx.requestId}`,
      data: { detail: reason },
      offerId: null,
    });
    return { ok: true, value: null };
  });
}
