import { checkAddress, type WalletIssue } from "#contracts/account/crypto-address.ts";
import { assetsOf } from "#contracts/account/network-assets.ts";
import { missing, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import {
  findAccount,
  listAccountsOf,
  type MemberAccount,
  recordNewWallet,
  recordWalletLabel,
  recordWalletRemoval,
  reserveId,
} from "#data/account/accounts.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import type { CryptoAsset, Network } from "#domain/money/money.ts";
import { env } from "#env";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { openAccount, sealAddress } from "./details.server.ts";
import { notifyOfOwnChange } from "./notify-of-account.server.ts";
import { notifyOpenOffers } from "./notify-open-offers.server.ts";

/** Maximum number of wallets per member (design/people §6.3). */
const most = 20;

export interface WalletInput {
  readonly asset: CryptoAsset;
  readonly network: Network;
  readonly address: string;
  readonly label: string | null;
}

const refuseAddress = (
  network: Network,
  issue: WalletIssue | "duplicate" | "tooMany",
  more: { detected?: Network; max?: number } = {},
): Refusal => refuse("WALLET.ADDRESS", { field: "address", network, issue, ...more });

/** Returns whether members may add wallets. Existing wallets can always be seen and removed. */
export const takesWallets = (): boolean => env.FEATURE_CRYPTO;

/** Name of a wallet in notifications: its asset, network and last characters. */
export const walletName = ({ asset, network }: Pick<WalletInput, "asset" | "network">): string => `${asset} ${network}`;

async function refuseList(tx: Tx, userId: string, { asset, network }: WalletInput, address: string): Promise<Refusal | null> {
  const own = (await listAccountsOf(userId, tx)).filter(({ rail }) => rail === "crypto");
  if (own.length >= most) return refuseAddress(network, "tooMany", { max: most });
  const alike = own.filter((one) => one.currency === asset && one.network === network && one.last4 === address.slice(-4));
  return alike.some((one) => "address" in openAccount(one) && JSON.stringify(openAccount(one)).includes(address))
    ? refuseAddress(network, "duplicate")
    : null;
}

/**
 * Stores a new wallet of the member, which may be used in offers after a moderator's approval. `commandId` becomes its id, so that a
 * form sent twice creates one wallet. Refusals: `FEATURE.OFF`, `WALLET.ADDRESS {network, issue}`, also for an existing one and for more
 * than twenty; `VALIDATION.CHOICE` for an asset that the network does not support; `NOT_FOUND` for another member's id.
 */
export async function addWallet(
  ctx: ServiceContext,
  typed: WalletInput,
  commandId?: string,
): Promise<ServiceResult<{ readonly id: string }>> {
  const { principal } = ctx;
  const refusal = requirePermission(principal, "wallet.edit");
  if (refusal) return refusal;
  if (!takesWallets()) return refuse("FEATURE.OFF");
  const { asset, network, label } = typed;
  if (!assetsOf[network].includes(asset)) return refuse("VALIDATION.CHOICE", { field: "asset" });
  const verdict = checkAddress(network, typed.address);
  if (!verdict.ok) return refuseAddress(network, verdict.issue, verdict.detected && { detected: verdict.detected });
  const { address } = verdict;
  return await withTransaction(async (tx) => {
    const id = commandId ?? (await reserveId(tx));
    const there = await findAccount(id, tx);
    if (there !== null) return there.userId === principal.userId ? { ok: true, value: { id } } : missing;
    const full = await refuseList(tx, principal.userId, typed, address);
    if (full !== null) return full;
    const shown = { first6: address.slice(0, 6), last6: address.slice(-6), sealed: sealAddress(id, address) };
    await recordNewWallet(tx, { id, userId: principal.userId, asset, network, label, ...shown });
    await recordAudit(tx, { ...auditOf(ctx), action: "account.add", objectType: "bankAccount", objectId: id });
    await notifyOfOwnChange(tx, ctx, "accountAdded", { id, bankName: walletName(typed), last4: address.slice(-4) }, 1);
    return { ok: true, value: { id } };
  });
}

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
