import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { retryDeadLetter } from "#data/message/outbox.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { auditOf, type ServiceContext } from "../context.ts";

/**
 * Queues a failed letter again, with the same Message-ID. Refusals: `AUTH.FORBIDDEN` for all but admins, `STATUS.CHANGED` when the letter
 * has not failed any more.
 */
export async function resendLetter(ctx: ServiceContext, letterId: string): Promise<ServiceResult<null>> {
  const { principal, ip, requestId } = ctx;
  const refusal = requirePermission(principal, "service.notification.write");
  if (refusal) return refusal;
  return await withTransaction(async (tx) => {
    if (!(await retryDeadLetter(tx, letterId))) return refuse("STATUS.CHANGED");
    const who = auditOf({ principal, ip, requestId });
    await recordAudit(tx, { ...who, action: "letter.resend", objectType: "letter", objectId: letterId });
    return { ok: true, value: null };
  });
}
