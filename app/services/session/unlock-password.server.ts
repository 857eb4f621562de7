import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { findMember } from "#data/people/people.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { forgetWrongPasswords } from "./throttle-passwords.server.ts";

/**
 * Forgets the wrong passwords of a member whom others keep from signing in, in the name of the staff (`member.unblock`), and
 * writes it into the audit. Refusals: `AUTH.FORBIDDEN`, `NOT_FOUND` for nobody and for staff.
 */
export async function unlockPassword({ principal, ip, requestId }: ServiceContext, memberId: string): Promise<ServiceResult<null>> {
  const member = await findMember(memberId);
  if (member === null || member.role !== "member") return missing;
  const refusal = requirePermission(principal, "member.unblock", { kind: "user", userId: member.id, role: member.role, agentId: null });
  if (refusal) return refusal;
  await withTransaction(async (tx) => {
    await forgetWrongPasswords(tx, { ...member, userId: member.id });
    const who = auditOf({ principal, ip, requestId });
    await recordAudit(tx, { ...who, action: "member.password.unlock", objectType: "user", objectId: member.id });
  });
  return { ok: true, value: null };
}
