import type { ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { retryDeadLetter } from "#data/message/outbox.server.ts";
import { can } from "#domain/people/policy.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Puts a letter that could not leave back on its way, with the same Message-ID. Refusals: `AUTH.FORBIDDEN` for everybody but
 * admins, `STATUS.CHANGED` when the letter is not dead any more.
 */
export async function resendLetter(ctx: ServiceContext, letterId: string): Promise<ServiceResult<null>> {
  const { principal, ip, requestId } = ctx;
  const verdict = can(principal, "service.notification.write");
  if (!verdict.allowed) return { ok: false, code: verdict.code, params: {} };
  return await withTransaction(async (tx) => {
    if (!(await retryDeadLetter(tx, letterId))) return { ok: false, code: "STATUS.CHANGED", params: {} };
    const who = { actorId: principal.userId, actorKind: "user", actorRole: principal.role, ip, requestId } as const;
    await recordAudit(tx, { ...who, action: "letter.resend", objectType: "letter", objectId: letterId });
    return { ok: true, value: null };
  });
}
