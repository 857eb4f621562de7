import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { hasGoogle, recordGoogleForgotten } from "#data/people/credentials.server.ts";
import { prisma, withPrisma } from "#data/prisma.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";

/** Returns whether the person has linked Google. */
export async function hasOwnGoogle({ principal }: ServiceContext): Promise<boolean> {
  return await hasGoogle(await prisma(), principal.userId);
}

/**
 * Unlinks Google and sends a letter. Requires the password, so that another way to sign in remains. Refusals: those of
 * `self.password.change` and of `confirmPassword`, so `AUTH.PASSWORD_NEEDED` without a password; `STATUS.CHANGED` when nothing is
 * linked.
 */
export async function unlinkGoogle(ctx: ServiceContext, password: string): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "self.password.change");
  if (refusal) return refusal;
  const confirmed = await confirmPassword(ctx, password);
  if (!confirmed.ok) return confirmed;
  const { userId } = ctx.principal;
  const isGone = await withPrisma(async (db) => {
    if (!(await recordGoogleForgotten(db, userId))) return false;
    await recordAudit(db, { ...auditOf(ctx), action: "self.google.unlink", objectType: "user", objectId: userId });
    await queueLetterToMember(db, userId, {
      template: "security-notice",
      params: { kind: "googleUnlinked", happenedAt: ctx.now },
      dedupeKey: `security-notice:google:${userId}:${ctx.requestId}`,
    });
    return true;
  });
  return isGone ? { ok: true, value: null } : refuse("STATUS.CHANGED");
}
