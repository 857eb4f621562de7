import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type AuditFault, checkAudit } from "#data/audit/audit-checks.server.ts";
import { type AuditFilter, type AuditLine, searchAudit as findEntries } from "#data/audit/audit-search.server.ts";
import { withSnapshot } from "#data/db.server.ts";
import { can } from "#domain/people/policy.ts";
import type { ServiceContext } from "#services/context.ts";

export type { AuditLine };

export interface AuditPage {
  readonly rows: readonly AuditLine[];
  readonly next: string | null;
  /** Entries that were changed or lost the one before them; null unless the chain was to be checked. */
  readonly faults: readonly AuditFault[] | null;
}

const pageSize = 50;

/**
 * The audit for admins whole, for moderators what is about members, their accounts and files (design/people §1). Checking the chain
 * reads every entry, so it is done on demand, and by admins. `AUTH.FORBIDDEN` for others.
 */
export async function searchAudit(
  { principal }: Pick<ServiceContext, "principal">,
  filter: Omit<AuditFilter, "limit" | "isOfMembers">,
  isChecked = false,
): Promise<ServiceResult<AuditPage>> {
  const isAdmin = can(principal, "audit.read").allowed;
  const isModerator = can(principal, "audit.read", { kind: "user", userId: "", role: "member", agentId: null }).allowed;
  if (!isAdmin && !isModerator) return refuse("AUTH.FORBIDDEN");
  const [found, faults] = await Promise.all([
    findEntries({ ...filter, ...(!isAdmin && { isOfMembers: true }), limit: pageSize + 1 }),
    isChecked && isAdmin ? withSnapshot(checkAudit) : null,
  ]);
  const rows = found.slice(0, pageSize);
  return { ok: true, value: { rows, faults, next: found.length > pageSize ? (rows.at(-1)?.seq ?? null) : null } };
}
