import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { isDependent } from "#data/people/account-acts.server.ts";
import { findStaff } from "#data/people/staff.server.ts";
import { findApproval, recordApproved } from "#data/people/staff-approvals.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { resourceOf } from "./staff-unit.server.ts";

async function approve(ctx: ServiceContext, personId: string, askedById: string): Promise<ServiceResult<null>> {
  const { principal, now } = ctx;
  return await withTransaction(async (tx) => {
    if (!(await recordApproved(tx, personId, principal.userId, now))) return refuse("STATUS.CHANGED");
    const entry = { action: "staff.approve", objectType: "user", objectId: personId, diff: { askedBy: askedById } } as const;
    await recordAudit(tx, { ...auditOf(ctx), ...entry });
    return { ok: true, value: null };
  });
}

/**
 * Approves a colleague whom another person registered (decision 124). Refusals: those of `staff.approve`, `NOT_FOUND` for a person outside
 * of the reader's permission, `STATUS.CHANGED` without an open approval, `STAGE.SAME_PERSON` for the person who registered them,
 * `STAGE.NOT_INDEPENDENT` for a person on whose account they acted.
 */
export async function approveStaff(ctx: ServiceContext, staffId: string): Promise<ServiceResult<null>> {
  const person = isUuid(staffId) ? await findStaff(staffId, ctx.now) : null;
  if (person === null) return missing;
  const refusal = requirePermission(ctx.principal, "staff.approve", resourceOf(person));
  if (refusal) return refusal;
  const approval = await findApproval(staffId);
  if (approval === null || approval.decidedAt !== null) return refuse("STATUS.CHANGED");
  if (approval.askedById === ctx.principal.userId) return refuse("STAGE.SAME_PERSON");
  try {
    return await approve(ctx, staffId, approval.askedById);
  } catch (error) {
    if (isDependent(error)) return refuse("STAGE.NOT_INDEPENDENT");
    throw error;
  }
}
