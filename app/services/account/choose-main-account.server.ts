import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findAccount, recordMainAccount } from "#data/account/accounts.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { withTransaction } from "#data/db.server.ts";
import type { Currency } from "#domain/money/money.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

/**
 * Makes one of the member's bank accounts the default of its currency. Running offers keep their accounts. Refusals: those of
 * `account.edit`, `NOT_FOUND` for a foreign or removed account, `BANK.NOT_APPROVED` for one that is not approved or has another
 * currency.
 */
export async function chooseMainAccount(
  { principal, ip, requestId }: ServiceContext,
  { accountId, currency }: { readonly accountId: string; readonly currency: Currency },
): Promise<ServiceResult<null>> {
  const refusal = requirePermission(principal, "account.edit");
  if (refusal) return refusal;
  return await withTransaction(async (tx) => {
    const account = await findAccount(accountId, tx, true);
    if (account?.rail !== "bank" || account.userId !== principal.userId) return missing;
    if (account.state !== "approved" || account.currency !== currency) return refuse("BANK.NOT_APPROVED");
    await recordMainAccount(tx, account);
    const who = auditOf({ principal, ip, requestId });
    await recordAudit(tx, { ...who, action: "account.main", objectType: "bankAccount", objectId: accountId, diff: { currency } });
    return { ok: true, value: null };
  });
}
