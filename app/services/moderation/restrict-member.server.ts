import type { ServiceResult } from "#contracts/outcome.ts";
import { recordStanding } from "#data/people/restrictions.server.ts";
import type { Wire } from "#domain/offer/wire.ts";
import type { Permission } from "#domain/people/permissions.ts";
import { type Restriction, standingOf } from "#domain/people/restrictions.ts";
import type { SecurityKind } from "#domain/text/account-letter.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { auditProfile } from "#services/profile/profile-unit.server.ts";
import { withMember } from "./case-unit.server.ts";

const permissions = {
  block: "member.block",
  unblock: "member.unblock",
  suspend: "member.suspend",
  unsuspend: "member.unsuspend",
} as const satisfies Record<Restriction["act"], Permission>;

const securityKinds = {
  block: "blocked",
  unblock: "unblocked",
  suspend: "suspended",
  unsuspend: "restored",
} as const satisfies Record<Restriction["act"], SecurityKind>;

/**
 * Blocks a member, who is signed out everywhere and may do nothing more, or suspends them, who may finish what runs; or ends either.
 * `note` is for staff alone. A suspension ends by the clock. Refusals: those of the permission, `NOT_FOUND`.
 */
export async function restrictMember(
  ctx: ServiceContext,
  memberId: string,
  restriction: Restriction,
  note: string,
): Promise<ServiceResult<null>> {
  const { act } = restriction;
  return await withMember<null>(ctx, memberId, permissions[act], async (unit) => {
    const standing = standingOf(restriction, ctx.now);
    await recordStanding(unit.db, memberId, standing, ctx.now);
    const diff = {
      ...("reason" in restriction && { reason: restriction.reason }),
      ...("days" in restriction && { days: restriction.days }),
    };
    await auditProfile(ctx, unit, { action: permissions[act], diff, reason: note });
    const until = "suspendedUntil" in standing ? (standing.suspendedUntil ?? undefined) : undefined;
    await queueLetterToMember(unit.db, memberId, {
      template: "security-notice",
      params: { kind: securityKinds[act], happenedAt: ctx.now, until },
      dedupeKey: `security-notice:${act}:${memberId}:${ctx.requestId}`,
    });
    const type = act === "suspend" ? "memberSuspended" : act === "block" ? null : "memberRestored";
    if (type === null) return { ok: true, value: null };
    const data: Wire = until === undefined ? {} : { until };
    await notifyPeople(unit.db, [memberId], { type, dedupeKey: `${type}:${memberId}:${ctx.requestId}`, data, offerId: null });
    return { ok: true, value: null };
  });
}
