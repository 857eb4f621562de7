import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAccountAct } from "#data/people/account-acts.server.ts";
import { recordSuperseded } from "#data/people/one-time-tokens.server.ts";
import { recordStanding } from "#data/people/restrictions.server.ts";
import { releaseClaims } from "#data/people/staff.server.ts";
import type { Permission } from "#domain/people/access/permissions.ts";
import { type Restriction, standingOf } from "#domain/people/restriction/restrictions.ts";
import type { SecurityKind } from "#domain/text/account-letter.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { auditStaff, isLastAdmin, type StaffUnit, withStaff } from "./staff-unit.server.ts";

const permissions = {
  block: "staff.block",
  unblock: "staff.block",
  suspend: "staff.suspend",
  unsuspend: "staff.suspend",
} as const satisfies Record<Restriction["act"], Permission>;

const letters = {
  block: "staffBlocked",
  unblock: "staffRestored",
  suspend: "staffSuspended",
  unsuspend: "staffRestored",
} as const satisfies Record<Restriction["act"], SecurityKind>;

async function tell(ctx: ServiceContext, { db, person }: StaffUnit, act: Restriction["act"], until: number | null): Promise<void> {
  await queueLetterToMember(db, person.id, {
    template: "security-notice",
    params: { kind: letters[act], happenedAt: ctx.now, ...(until !== null && { until }) },
    dedupeKey: `security-notice:${act}:${person.id}:${ctx.requestId}`,
  });
}

/**
 * Blocks a staff member, who is signed out everywhere and whose invitation is revoked, or suspends them, who may then only read; or ends
 * either. Their claims are released. A repeat changes nothing and succeeds. `note` is for the audit. Refusals: those of `staff.block` and
 * `staff.suspend` (`USER.SELF`, admins), `STAFF.LAST_ADMIN` when the agent would be left without an administrator, unless `evenLast`.
 */
export async function restrictStaff(
  ctx: ServiceContext,
  staffId: string,
  restriction: Restriction,
  { note, evenLast }: { readonly note: string; readonly evenLast: boolean },
): Promise<ServiceResult<null>> {
  const { act } = restriction;
  return await withStaff<null>(ctx, staffId, permissions[act], async (unit) => {
    const { db, person } = unit;
    const stops = act === "block" || act === "suspend";
    if (stops && !evenLast && (await isLastAdmin(unit, ctx.now))) return refuse("STAFF.LAST_ADMIN");
    const standing = standingOf(restriction, ctx.now);
    if (!(await recordStanding(db, person.id, standing, ctx.now))) return { ok: true, value: null };
    if (stops) await releaseClaims(db, person.id);
    else await recordAccountAct(db, { personId: person.id, actorId: ctx.principal.userId, act: "restored" });
    if (act === "block") await recordSuperseded(db, person.id, "staffInvitation", ctx.now);
    const diff = {
      ...("reason" in restriction && { reason: restriction.reason }),
      ...("days" in restriction && { days: restriction.days }),
    };
    await auditStaff(ctx, unit, { action: `staff.${act}`, diff, reason: note });
    await tell(ctx, unit, act, standing.suspendedUntil ?? null);
    return { ok: true, value: null };
  });
}
