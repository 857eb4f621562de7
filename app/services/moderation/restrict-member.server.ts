import { recordSystemCommandIn } from "#commands/record-system-command.server.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import type { OpenOffer } from "#data/offer/affected-offers.server.ts";
import { listOpenOffersOfMember } from "#data/offer/offers-of-member.server.ts";
import { recordStanding } from "#data/people/restrictions.server.ts";
import type { Wire } from "#domain/offer/wire.ts";
import type { Permission } from "#domain/people/access/permissions.ts";
import { type Restriction, standingOf } from "#domain/people/restriction/restrictions.ts";
import type { SecurityKind } from "#domain/text/account-letter.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { notifyPartnersOfSuspension } from "#services/notification/stopped-signers.server.ts";
import { auditProfile, type ProfileUnit } from "#services/profile/profile-unit.server.ts";
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

/** Notifies every open offer that involves the member: before money arrived it ends, afterwards their payout is put on hold. */
async function stopOffers({ db }: ProfileUnit, memberId: string): Promise<readonly OpenOffer[]> {
  const offers = await listOpenOffersOfMember(db, memberId);
  for (const { id } of offers) await recordSystemCommandIn(db, id, { type: "memberBlocked", memberId });
  return offers;
}

/**
 * Blocks a member, who is signed out everywhere and may not act, or suspends them, who may finish open offers; or ends either. A block ends
 * or holds their open offers. Partners who wait for a suspended member's signature are notified. `note` is for staff only. A suspension
 * ends at its time. A repeat changes nothing and succeeds. Refusals: those of the permission, `NOT_FOUND`.
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
    if (!(await recordStanding(unit.db, memberId, standing, ctx.now))) return { ok: true, value: null };
    const offers = act === "block" ? await stopOffers(unit, memberId) : [];
    const diff = {
      ...(offers.length > 0 && { offers: offers.map(({ humanId }) => humanId) }),
      ...("reason" in restriction && { reason: restriction.reason }),
      ...("days" in restriction && { days: restriction.days }),
    };
    await auditProfile(ctx, unit, { action: permissions[act], diff, reason: note });
    const until = "suspendedUntil" in standing ? (standing.suspendedUntil ?? undefined) : undefined;
    await queueLetterToMember(unit.db, memberId, {
      template: "security-notice",
      params: { kind: securityKinds[act], happenedAt: ctx.now, until, ...(restriction.act === "suspend" && { why: restriction.reason }) },
      dedupeKey: `security-notice:${act}:${memberId}:${ctx.requestId}`,
    });
    const type = act === "suspend" ? "memberSuspended" : act === "block" ? null : "memberRestored";
    if (act === "suspend") await notifyPartnersOfSuspension(unit.db, memberId);
    if (type === null) return { ok: true, value: null };
    const data: Wire = { ...(until !== undefined && { until }), ...(restriction.act === "suspend" && { why: restriction.reason }) };
    await notifyPeople(unit.db, [memberId], { type, dedupeKey: `${type}:${memberId}:${ctx.requestId}`, data, offerId: null });
    return { ok: true, value: null };
  });
}
