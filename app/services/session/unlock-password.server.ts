import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { recordAccountAct } from "#data/people/account-acts.server.ts";
import { findMember } from "#data/people/people.server.ts";
import { findStaffPerson } from "#data/people/staff-people.server.ts";
import type { AuditAction } from "#domain/text/audit-actions.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { forgetWrongAttempts, type Holder } from "./throttle-passwords.server.ts";

async function unlock(context: ServiceContext, person: Holder, action: AuditAction): Promise<ServiceResult<null>> {
  const { userId: actorId } = context.principal;
  await withTransaction(async (tx) => {
    await forgetWrongAttempts(tx, person);
    if (action === "staff.password.unlock") await recordAccountAct(tx, { personId: person.userId, actorId, act: "letIn" });
    await recordAudit(tx, { ...auditOf(context), action, objectType: "user", objectId: person.userId });
  });
  return { ok: true, value: null };
}

/**
 * Resets a member's wrong passwords and codes on behalf of staff (`member.unblock`), and audits it. Refusals: `AUTH.FORBIDDEN`,
 * `NOT_FOUND` for unknown ids and staff.
 */
export async function unlockPassword(context: ServiceContext, memberId: string): Promise<ServiceResult<null>> {
  const member = await findMember(memberId);
  if (member === null || member.role !== "member") return missing;
  const resource = { kind: "user", userId: member.id, role: member.role, agentId: null } as const;
  const refusal = requirePermission(context.principal, "member.unblock", resource);
  return refusal ?? (await unlock(context, { ...member, userId: member.id }, "member.password.unlock"));
}

/**
 * As {@link unlockPassword}, for a colleague within the reader's permission (`staff.unlock`); admins also for other admins. `USER.SELF` for
 * oneself.
 */
export async function unlockStaffPassword(context: ServiceContext, userId: string): Promise<ServiceResult<null>> {
  const person = await findStaffPerson(userId);
  if (person === null) return missing;
  const refusal = requirePermission(context.principal, "staff.unlock", { kind: "user", ...person });
  return refusal ?? (await unlock(context, person, "staff.password.unlock"));
}
