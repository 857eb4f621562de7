import type { ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { recordAvatar } from "#data/people/avatars.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

/** Removes the own avatar, if there is one. Refusals: those of `self.avatar.edit`. */
export async function removeAvatar(ctx: ServiceContext): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "self.avatar.edit");
  if (refusal) return refusal;
  const { userId } = ctx.principal;
  await withPrisma(async (db) => {
    if (!(await recordAvatar(db, userId, null))) return;
    await recordAudit(db, { ...auditOf(ctx), action: "self.avatar.edit", objectType: "user", objectId: userId });
  });
  return { ok: true, value: null };
}
