import { type AuditFault, checkAudit, checkAuditAfter, readAuditEnd } from "#data/audit/audit-checks.server.ts";
import { withSnapshot, withTransaction } from "#data/db.server.ts";
import { listVerifiers } from "#data/message/message-readers.server.ts";
import { checkKeptSums } from "#data/money/kept-sum-checks.server.ts";
import { checkLedgerAfter, checkLedgerChains, checkLedgerSums, readLedgerEnd } from "#data/money/ledger-checks.server.ts";
import type { LedgerFault } from "#data/money/ledger-fault.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";

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

/** Numbers of transactions as decimal text. */
export interface LedgerWatch {
  /** Start of the next check; "0" means the beginning. */
  readonly from: string;
  readonly upTo: string;
}

/**
 * Checks new ledger transactions since the former check (design/money §4: every minute), or all of them. A smaller number may be committed
 * after a greater one, so everything is checked twice: `from` is the end of the former check. Admins are notified of each error once.
 */
export async function watchLedger(before: LedgerWatch | null): Promise<LedgerWatch & { readonly faults: readonly LedgerFault[] }> {
  const { upTo, faults } = await look(before?.from ?? null);
  if (faults.length > 0) await notifyAdmins(faults);
  return { from: before?.upTo ?? "0", upTo, faults };
}

function look(after: string | null): Promise<{ readonly upTo: string; readonly faults: readonly LedgerFault[] }> {
  return withSnapshot(async (tx) => {
    const upTo = await readLedgerEnd(tx);
    if (after !== null) return { upTo, faults: await checkLedgerAfter(tx, after) };
    return { upTo, faults: [...(await checkLedgerSums(tx)), ...(await checkKeptSums(tx)), ...(await checkLedgerChains(tx))] };
  });
}

async function notifyAdmins(faults: readonly LedgerFault[]): Promise<void> {
  await withTransaction(async (tx) => {
    const admins = (await listVerifiers(tx)).filter(({ role }) => role === "admin").map(({ userId }) => userId);
    for (const { rule, subject, detail } of faults) {
      const dedupeKey = `ledgerFault:${rule}:${subject}:${detail}`;
      await notifyPeople(tx, admins, { type: "ledgerFault", dedupeKey, offerId: null, data: { subject, detail } });
    }
  });
}
