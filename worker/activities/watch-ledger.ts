import { alert } from "#log";
import { type AuditWatch, type LedgerWatch, watchAudit, watchLedger } from "#services/audit/watch-ledger.server.ts";
import { countFaults, measureLedgerCheck } from "#telemetry/metrics.server.ts";

/**
 * Checks the newest part of the ledger and of the audit log. An error is logged and counted, and the admins are notified of an error in the
 * ledger. Returns how far it checked.
 */
export async function checkLedger(before: (LedgerWatch & Partial<AuditWatch>) | null): Promise<LedgerWatch & AuditWatch> {
  const { faults: ledgerFaults, ...ledger } = await watchLedger(before);
  for (const fault of ledgerFaults) alert("ledger.fault", { ...fault });
  const { faults: auditFaults, ...audit } = await watchAudit(before);
  for (const fault of auditFaults) alert("audit.fault", { ...fault });
  countFaults("ledger", ledgerFaults.length);
  countFaults("audit", auditFaults.length);
  measureLedgerCheck();
  return { ...ledger, ...audit };
}
