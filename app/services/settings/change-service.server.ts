import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { findServiceInfo, type ServiceInfo } from "#data/people/people.server.ts";
import { holdServiceSettings, recordServiceChange, type ServiceChange } from "#data/people/service-settings.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { mayOpen } from "#domain/people/access/page-access.ts";
import type { Permission } from "#domain/people/access/permissions.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { forgetServiceInfo } from "./kept-service-info.server.ts";

export type { ServiceInfo };

const permissionOf = (change: ServiceChange): readonly Permission[] => [
  ...(change.isTransactionsOpened === undefined ? [] : (["service.transactions.switch"] as const)),
  ...(change.isRegistrationOpened === undefined ? [] : (["service.registration.switch"] as const)),
  ...(change.isMaintenance === undefined ? [] : (["service.maintenance.switch"] as const)),
  ...(change.messages === undefined && change.isActive === undefined ? [] : (["service.notification.write"] as const)),
];

/** Returns switches and announcement. `AUTH.FORBIDDEN` below moderators. */
export async function readServiceSettings({ principal }: Pick<ServiceContext, "principal">): Promise<ServiceResult<ServiceInfo>> {
  if (!mayOpen(principal.role, "/admin/service")) return refuse("AUTH.FORBIDDEN");
  return { ok: true, value: await findServiceInfo() };
}

/**
 * Opens or closes the market, registration and the whole service, or changes the announcement, with its reason in the audit. Open pages are
 * notified immediately. Open offers continue in any case. Refusals: `AUTH.FORBIDDEN`, `ACCOUNT.SUSPENDED`, `STATUS.CHANGED` when the
 * settings were saved since `seenAt` (milliseconds).
 */
export async function changeService(
  ctx: ServiceContext,
  change: ServiceChange,
  { reason, seenAt }: { readonly reason: string; readonly seenAt: number },
): Promise<ServiceResult<null>> {
  const { principal, now } = ctx;
  for (const permission of permissionOf(change)) {
    const refusal = requirePermission(principal, permission);
    if (refusal) return refusal;
  }
  const changed = await withPrisma<ServiceResult<null>>(async (db) => {
    if ((await holdServiceSettings(db)) !== seenAt) return refuse("STATUS.CHANGED");
    await recordServiceChange(db, change, now);
    const diff = Object.fromEntries(Object.entries(change).map(([key, value]) => [key, typeof value === "boolean" ? value : "changed"]));
    await recordAudit(db, { ...auditOf(ctx), action: "service.change", objectType: "service", objectId: "1", diff, reason });
    return { ok: true, value: null };
  });
  forgetServiceInfo();
  return changed;
}
