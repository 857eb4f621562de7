import type { ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { recordDeviceEnded } from "#data/people/devices.server.ts";
import { recordOthersRevoked } from "#data/people/sessions.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

/**
 * Ends one other session of the person, or all others when `sessionId` is absent. The present one stays. An ended session is not an
 * error.
 */
export async function endDevices({ principal, now, ip, requestId }: ServiceContext, sessionId?: string): Promise<ServiceResult<null>> {
  const refusal = requirePermission(principal, "self.session.manage");
  if (refusal) return refusal;
  const { userId } = principal;
  return await withPrisma(async (db) => {
    if (sessionId === undefined) await recordOthersRevoked(db, userId, principal.sessionId, "ended by owner", now);
    else if (sessionId !== principal.sessionId) await recordDeviceEnded(db, userId, sessionId, now);
    const who = auditOf({ principal, ip, requestId });
    await recordAudit(db, {
      ...who,
      action: "self.session.end",
      objectType: "user",
      objectId: userId,
      diff: { all: sessionId === undefined },
    });
    return { ok: true, value: null };
  });
}
