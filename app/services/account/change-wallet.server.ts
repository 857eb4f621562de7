import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findAccount, type MemberAccount, recordWalletLabel, recordWalletRemoval } from "#data/account/accounts.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { notifyOfOwnChange } from "./notify-of-account.server.ts";
import { notifyOpenOffers } from "./notify-open-offers.server.ts";

/** Runs one change of the member's own wallet in a transaction. `NOT_FOUND` for a foreign or removed one and for a bank account. */
async function withOwnWallet<T>(
  { principal }: ServiceContext,
  walletId: string,
  act: (tx: Tx, wallet: MemberAccount) => Promise<ServiceResult<T>>,
): Promise<ServiceResult<T>> {
  const refusal = requirePermission(principal, "wallet.edit");
  if (refusal) return refusal;
  return await withTransaction(async (tx) => {
    const wallet = await findAccount(walletId, tx);
    return wallet?.rail === "crypto" && wallet.userId === principal.userId ? await act(tx, wallet) : missing;
  });
}

/** Sets the member's label of a wallet. An address cannot be changed: another address is another wallet. */
export const renameWallet = (ctx: ServiceContext, walletId: string, label: string | null): Promise<ServiceResult<null>> =>
  withOwnWallet(ctx, walletId, async (tx) => ((await recordWalletLabel(tx, walletId, label)) ? { ok: true, value: null } : missing));

/**
 * Removes the member's own wallet and notifies the open offers that use it. Refusals: `AUTH.PASSWORD_WRONG` unless the caller checked
 * the password of this request (specification §5), `NOT_FOUND`.
 */
export async function removeWallet(
  ctx: ServiceContext,
  { walletId, isPasswordConfirmed }: { readonly walletId: string; readonly isPasswordConfirmed: boolean },
): Promise<ServiceResult<null>> {
  if (!isPasswordConfirmed) return refuse("AUTH.PASSWORD_WRONG");
  return await withOwnWallet<null>(ctx, walletId, async (tx, wallet) => {
    if (!(await recordWalletRemoval(tx, walletId))) return missing;
    await notifyOpenOffers(tx, walletId, "accountRemoved");
    await recordAudit(tx, { ...auditOf(ctx), action: "account.remove", objectType: "bankAccount", objectId: walletId });
    const named = { ...wallet, bankName: `${wallet.currency} ${wallet.network ?? ""}`.trim() };
    await notifyOfOwnChange(tx, ctx, "accountRemoved", named, wallet.version + 1);
    return { ok: true, value: null };
  });
}
