import type { ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { listUnconfirmed } from "#data/people/registrants.server.ts";
import { prisma, withPrisma } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { sendConfirmationAgain } from "./resend-confirmation.server.ts";

/** Maximum number of letters per call. The remaining members are first at the next call. */
const most = 200;
/** A member who got a letter within this time gets no reminder. */
const quietMs = 24 * 60 * 60_000;

/**
 * Sends the confirmation link again to unconfirmed members of one brand or both. Returns how many. Each letter has its own transaction,
 * so letters that were queued before an error stay queued. Refusals: those of `member.sendVerifications`.
 */
export async function remindUnconfirmed(ctx: ServiceContext, brand: Brand | null): Promise<ServiceResult<{ readonly queued: number }>> {
  const refusal = requirePermission(ctx.principal, "member.sendVerifications");
  if (refusal) return refusal;
  const waiting = await listUnconfirmed(await prisma(), { brand, quietSince: ctx.now - quietMs, limit: most });
  let queued = 0;
  for (const userId of waiting) {
    const isSent = await withPrisma((db) => sendConfirmationAgain(db, { userId }, ctx.now));
    queued += isSent ? 1 : 0;
  }
  const act = { action: "member.sendVerifications", objectType: "brand", objectId: brand ?? "all", diff: { queued } } as const;
  await recordAudit(await prisma(), { ...auditOf(ctx), ...act });
  return { ok: true, value: { queued } };
}
