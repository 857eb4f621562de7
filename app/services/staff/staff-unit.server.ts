import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { countOtherAdmins, holdStaff, type StaffPerson } from "#data/people/staff.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import type { Wire } from "#domain/offer/wire.ts";
import type { Permission } from "#domain/people/access/permissions.ts";
import type { UserResource } from "#domain/people/access/resource.ts";
import type { AuditAction } from "#domain/text/audit-actions.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

export const resourceOf = ({ id, role, agent }: StaffPerson): UserResource => ({
  kind: "user",
  userId: id,
  role,
  agentId: agent?.id ?? null,
});

export interface StaffUnit {
  readonly db: Db;
  /** Read under the lock. */
  readonly person: StaffPerson;
}

/** Runs an action on a staff member with their row locked. `NOT_FOUND` for members and unknown ids, otherwise the permission's refusals. */
export async function withStaff<T>(
  ctx: ServiceContext,
  staffId: string,
  permission: Permission,
  work: (unit: StaffUnit) => Promise<ServiceResult<T>>,
): Promise<ServiceResult<T>> {
  if (!isUuid(staffId)) return refuse("NOT_FOUND");
  return await withPrisma(async (db) => {
    const person = await holdStaff(db, staffId, ctx.now);
    if (person === null) return refuse("NOT_FOUND");
    return requirePermission(ctx.principal, permission, resourceOf(person)) ?? (await work({ db, person }));
  });
}

/** Writes an audit entry of an act on a staff member. */
export async function auditStaff(
  ctx: ServiceContext,
  { db, person }: { readonly db: Db; readonly person: { readonly id: string } },
  entry: { readonly action: AuditAction; readonly diff?: Wire; readonly reason?: string },
): Promise<void> {
  await recordAudit(db, { ...auditOf(ctx), objectType: "user", objectId: person.id, ...entry });
}

/** Returns whether the agent would have no other active administrator (design/people §12). */
export async function isLastAdmin({ db, person }: StaffUnit, now: number): Promise<boolean> {
  if (person.role !== "agentAdmin" || person.agent === null || person.state !== "works") return false;
  return (await countOtherAdmins(db, person.agent.id, person.id, now)) === 0;
}
