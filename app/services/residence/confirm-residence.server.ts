import type { ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { recordResidenceConfirmed } from "#data/people/residence.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

/**
 * Records that the member still lives in the country of registration, so that the question is not repeated for ninety days. The answer
 * is audited, because a document may be required because of it. Refusals: those of `profile.edit`.
 */
export async function confirmResidence(ctx: ServiceContext): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "profile.edit");
  if (refusal) return refusal;
  const { userId } = ctx.principal;
  await withPrisma(async (db) => {
    await recordResidenceConfirmed(db, userId, ctx.now);
    await recordAudit(db, { ...auditOf(ctx), action: "profile.residence.confirm", objectType: "user", objectId: userId });
  });
  return { ok: true, value: null };
}
