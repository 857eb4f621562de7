import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findAccount, recordAccountRemoval } from "#data/account/accounts.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { notifyOfOwnChange } from "./notify-of-account.server.ts";
import { notifyOpenOffers } from "./notify-open-offers.server.ts";

export interface RemoveBankAccount {
  readonly accountId: string;
  /** The caller checked the password of this request (specification §5). */
  readonly isPasswordConfirmed: boolean;
}

/**
 * Removes the member's own bank account and notifies the open offers that use it. Returns their numbers. Refusals:
 * `AUTH.PASSWORD_WRONG`, `NOT_FOUND` for a foreign or removed account.
 */
export async function removeBankAccount(
  { principal, ip, requestId, now }: ServiceContext,
  { accountId, isPasswordConfirmed }: RemoveBankAccount,
): Promise<ServiceResult<{ readonly offers: readonly string[] }>> {
  const refusal = requirePermission(principal, "account.edit");
  if (refusal) return refusal;
  if (!isPasswordConfirmed) return refuse("AUTH.PASSWORD_WRONG");
  return await withTransaction(async (tx) => {
    const account = await findAccount(accountId, tx);
    const isOwn = account?.rail === "bank" && account.userId === principal.userId;
    if (!isOwn || !(await recordAccountRemoval(tx, accountId))) return missing;
    const offers = await notifyOpenOffers(tx, accountId, "accountRemoved");
    const who = auditOf({ principal, ip, requestId });
    await recordAudit(tx, { ...who, action: "account.remove", objectType: "bankAccount", objectId: accountId });
    await notifyOfOwnChange(tx, { principal, now }, "accountRemoved", account, account.version + 1);
    return { ok: true, value: { offers: offers.map(({ humanId }) => humanId) } };
  });
}
