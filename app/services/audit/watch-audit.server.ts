import { type AuditFault, checkAudit, checkAuditAfter, readAuditEnd } from "#data/audit/audit-checks.server.ts";
import { withSnapshot } from "#data/db.server.ts";

/** Position after a check of the audit log: entry numbers as decimal text. */
export interface AuditWatch {
  readonly auditFrom: string;
  readonly auditUpTo: string;
}

/**
 * Checks the audit entries since the former check, or all of them. A smaller entry number may be committed after a greater one, so every
 * entry is checked twice, as in the ledger.
 */
export function watchAudit(before: Partial<AuditWatch> | null): Promise<AuditWatch & { readonly faults: readonly AuditFault[] }> {
  const { auditFrom, auditUpTo } = before ?? {};
  return withSnapshot(async (tx) => {
    const faults = auditFrom === undefined ? await checkAudit(tx) : await checkAuditAfter(tx, auditFrom);
    return { auditFrom: auditUpTo ?? "0", auditUpTo: await readAuditEnd(tx), faults };
  });
}
