import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAccountAct } from "#data/people/account-acts.server.ts";
import { recordAllRevoked } from "#data/people/sessions.server.ts";
import { recordStaffData, releaseClaims, type StaffPerson } from "#data/people/staff.server.ts";
import { hasApprovedEmployee, recordApprovalRequired } from "#data/people/staff-approvals.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import type { StaffInput } from "./register-staff.server.ts";
import { findPlace, type StaffPlace } from "./staff-places.server.ts";
import { auditStaff, isLastAdmin, type StaffUnit, withStaff } from "./staff-unit.server.ts";

export interface StaffChange extends StaffInput {
  /** The version that the editor read. */
  readonly version: number;
  /** Confirms that the agent loses its last administrator. */
  readonly evenLast: boolean;
}

const isMoved = (person: StaffPerson, { role, agent }: StaffPlace) =>
  person.role !== role || (person.agent?.id ?? null) !== (agent?.id ?? null);

/**
 * Ends sessions after a change of role or agent, because they have the former permissions. An agent's first employee needs an approval
 * (decision 124).
 */
async function moveTo(ctx: ServiceContext, { db, person }: StaffUnit, { agent }: StaffPlace): Promise<void> {
  const { now, requestId } = ctx;
  const actorId = ctx.principal.userId;
  await recordAccountAct(db, { personId: person.id, actorId, act: "moved" });
  if (agent !== null && !(await hasApprovedEmployee(db, agent.id, person.id))) await recordApprovalRequired(db, person.id, actorId);
  await recordAllRevoked(db, person.id, "role changed", now);
  await releaseClaims(db, person.id);
  const dedupeKey = `security-notice:role:${person.id}:${requestId}`;
  await queueLetterToMember(db, person.id, {
    template: "security-notice",
    params: { kind: "staffRoleChanged", happenedAt: ctx.now },
    dedupeKey,
  });
}

/**
 * Changes names, post, role and agent of a staff member. A change of role or agent signs them out everywhere. Refusals: those of
 * `staff.update` for them and for the new place, `STATUS.CHANGED` when they were saved meanwhile, `STAFF.LAST_ADMIN` unless `evenLast`.
 */
export async function saveStaff(ctx: ServiceContext, staffId: string, { place: asked, version, evenLast, ...names }: StaffChange) {
  const place = await findPlace(asked);
  return await withStaff<null>(ctx, staffId, "staff.update", async (unit): Promise<ServiceResult<null>> => {
    const { db, person } = unit;
    if (place === null) return refuse("NOT_FOUND");
    const resource = { kind: "user", userId: person.id, role: place.role, agentId: place.agent?.id ?? null } as const;
    const refusal = requirePermission(ctx.principal, "staff.update", resource);
    if (refusal) return refusal;
    if (person.version !== version) return refuse("STATUS.CHANGED");
    const hasMoved = isMoved(person, place);
    if (hasMoved && !evenLast && (await isLastAdmin(unit, ctx.now))) return refuse("STAFF.LAST_ADMIN");
    await recordStaffData(db, person.id, { ...names, role: place.role, agentId: place.agent?.id ?? null }, ctx.now);
    const diff = hasMoved ? { role: place.role, former: person.role, ...(place.agent && { agent: place.agent.name }) } : {};
    await auditStaff(ctx, unit, { action: "staff.update", diff });
    if (hasMoved) await moveTo(ctx, unit, place);
    return { ok: true, value: null };
  });
}
