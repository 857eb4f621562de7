import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { recordPasskeyLabel } from "#data/people/passkeys.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { refusePerson } from "./own-passkeys.server.ts";

/**
 * Renames one of the person's own passkeys with the password, because a name could otherwise disguise an attacker's key. Refusals: those of
 * `confirmPassword`, `STATUS.CHANGED` for a passkey that was removed or belongs to somebody else.
 */
export async function renamePasskey(
  ctx: ServiceContext,
  { id, label }: { readonly id: string; readonly label: string },
  password: string,
): Promise<ServiceResult<null>> {
  const refusal = refusePerson(ctx);
  if (refusal !== null) return refusal;
  const confirmed = await confirmPassword(ctx, password);
  if (!confirmed.ok) return confirmed;
  const { userId } = ctx.principal;
  const isRenamed = await withPrisma(async (db) => {
    if (!(await recordPasskeyLabel(db, userId, id, label))) return false;
    await recordAudit(db, { ...auditOf(ctx), action: "self.passkey.rename", objectType: "user", objectId: userId });
    return true;
  });
  return isRenamed ? { ok: true, value: null } : refuse("STATUS.CHANGED");
}
