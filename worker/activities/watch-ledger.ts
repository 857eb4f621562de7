import { alert } from "#log";
import { type LedgerWatch, watchLedger } from "#services/audit/watch-ledger.server.ts";

/** Looks at the newest part of the ledger; a fault goes to the log and to the admins' bells. Answers how far it looked. */
export async function checkLedger(before: LedgerWatch | null): Promise<LedgerWatch> {
  const { faults, from, upTo } = await watchLedger(before);
  for (const fault of faults) alert("ledger.fault", { ...fault });
  return { from, upTo };
}
