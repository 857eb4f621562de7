import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type AuditFault, checkAudit } from "#data/audit/audit-checks.server.ts";
import { type AuditFilter, type AuditLine, searchAudit as findEntries } from "#data/audit/audit-search.server.ts";
import { type AuditSubject, mapAuditSubjects } from "#data/audit/audit-subjects.server.ts";
import { withSnapshot } from "#data/db.server.ts";
import { findOfferId } from "#data/offer/offers.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";

export interface NamedAuditLine extends AuditLine {
  /** The object of the entry; null for one without a name. */
  readonly subject: AuditSubject | null;
}

export interface AuditPage {
  readonly rows: readonly NamedAuditLine[];
  readonly next: string | null;
  /** Entries that were changed or whose predecessor is missing; null unless the check was requested. */
  readonly faults: readonly AuditFault[] | null;
}

const pageSize = 50;

/** Returns the id of the object: deals are searched by their human number, everything else by id. */
async function idOf(object: string): Promise<string> {
  return (/^F-\d/i.test(object) ? await findOfferId(object.toUpperCase()) : null) ?? object;
}

/**
 * Searches the audit: admins all entries, moderators entries about members, their accounts and files (design/people §1). Checking the chain
 * reads every entry, so it runs on request, for admins only. `AUTH.FORBIDDEN` for others.
 */
export async function searchAudit(
  { principal }: Pick<ServiceContext, "principal">,
  filter: Omit<AuditFilter, "limit" | "isOfMembers">,
  isChecked = false,
): Promise<ServiceResult<AuditPage>> {
  const isAdmin = can(principal, "audit.read").allowed;
  const isModerator = can(principal, "audit.read", { kind: "user", userId: "", role: "member", agentId: null }).allowed;
  if (!isAdmin && !isModerator) return refuse("AUTH.FORBIDDEN");
  const objectId = filter.objectId === undefined ? undefined : await idOf(filter.objectId);
  const [found, faults] = await Promise.all([
    findEntries({ ...filter, ...(objectId && { objectId }), ...(!isAdmin && { isOfMembers: true }), limit: pageSize + 1 }),
    isChecked && isAdmin ? withSnapshot(checkAudit) : null,
  ]);
  const lines = found.slice(0, pageSize);
  const subjects = await mapAuditSubjects(lines, principal.language);
  const rows = lines.map((line) => ({ ...line, subject: subjects.get(line.objectId) ?? null }));
  return { ok: true, value: { rows, faults, next: found.length > pageSize ? (rows.at(-1)?.seq ?? null) : null } };
}
