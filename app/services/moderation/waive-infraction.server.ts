import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordStanding } from "#data/people/restrictions.server.ts";
import { findHeld, type InfractionRow, listInfractions, recordAppealAnswer, recordWaiver } from "#data/people/waivers.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { countsAsStrike, endsHold } from "#domain/people/restriction/strikes.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { auditProfile, type ProfileUnit } from "#services/profile/profile-unit.server.ts";
import { withMember } from "./case-unit.server.ts";

/** Notifies the member of the answer to their appeal. Does nothing for an infraction without an appeal. Call it last in the transaction. */
export async function notifyOfAppeal(db: Db, memberId: string, { id, offerId, humanId, appeal }: InfractionRow): Promise<void> {
  if (appeal === null) return;
  await notifyPeople(db, [memberId], {
    type: "appealAnswered",
    dedupeKey: `appealAnswered:${id}`,
    data: { humanReadableId: humanId },
    offerId,
  });
}

/** Notifies a member that the hold on their account has ended, by letter and notification. */
async function tellOfRestoration(db: Db, memberId: string, { now, requestId }: Pick<ServiceContext, "now" | "requestId">) {
  await queueLetterToMember(db, memberId, {
    template: "security-notice",
    params: { kind: "restored", happenedAt: now, until: undefined },
    dedupeKey: `security-notice:unsuspend:${memberId}:${requestId}`,
  });
  await notifyPeople(db, [memberId], {
    ...{ type: "memberRestored", dedupeKey: `memberRestored:${memberId}:${requestId}`, data: {}, offerId: null },
  });
}

/** Ends the suspension that infractions had caused, if too few remain. */
async function recount({ now, requestId }: ServiceContext, { db }: ProfileUnit, memberId: string): Promise<boolean> {
  const strikes = (await listInfractions(db, memberId)).filter(({ at, waivedAt }) =>
    countsAsStrike({ at, isWaived: waivedAt !== null }, now),
  );
  if (!endsHold(await findHeld(db, memberId), strikes.length, now)) return false;
  await recordStanding(db, memberId, { isSuspended: false, suspendedUntil: null, reason: null }, now);
  await tellOfRestoration(db, memberId, { now, requestId });
  return true;
}

/**
 * Waives an infraction of a member, with a reason for the audit, and counts again: a suspension because of lateness ends when too few
 * remain (design/people §11). A suspension by staff remains. Refusals: those of the permission, `NOT_FOUND`, `STATUS.CHANGED` when it was
 * waived before.
 */
export async function waiveInfraction(
  ctx: ServiceContext,
  { memberId, infractionId, reason }: { readonly memberId: string; readonly infractionId: string; readonly reason: string },
): Promise<ServiceResult<{ readonly isRestored: boolean }>> {
  return await withMember(ctx, memberId, "infraction.waive", async (unit) => {
    const infraction = (await listInfractions(unit.db, memberId)).find(({ id }) => id === infractionId);
    if (infraction === undefined) return refuse("NOT_FOUND");
    const waiver = { id: infractionId, userId: memberId, by: ctx.principal.userId, reason, now: ctx.now };
    if (!(await recordWaiver(unit.db, waiver))) return refuse("STATUS.CHANGED");
    const isRestored = await recount(ctx, unit, memberId);
    const diff = { offer: infraction.humanId, kind: infraction.kind, ...(isRestored && { restored: "lateness" }) };
    await auditProfile(ctx, unit, { action: "infraction.waive", diff, reason });
    await notifyOfAppeal(unit.db, memberId, infraction);
    return { ok: true, value: { isRestored } };
  });
}

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
    await notifyOfAppeal(unit.db, memberId, infraction);
    return { ok: true, value: null };
  });
}
