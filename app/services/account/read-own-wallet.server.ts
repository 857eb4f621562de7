import type { AccountChoice } from "#contracts/bank-account.ts";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { listAccountReviews } from "#data/account/account-reviews.server.ts";
import { findAccount } from "#data/account/accounts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { openAccount } from "./details.server.ts";
import { type AccountUse, listAccountUses } from "./list-account-uses.server.ts";
import { ownChoiceOf } from "./list-own-accounts.server.ts";

/** The member's own wallet with its whole address. */
export interface OwnWallet extends AccountChoice {
  readonly address: string;
  readonly uses: readonly AccountUse[];
  /** Reason of the refusal. */
  readonly reason: string | null;
}

/** Refusals: `NOT_FOUND` for a foreign or removed wallet and for a bank account. */
export async function readOwnWallet({ principal, now }: ServiceContext, walletId: string): Promise<ServiceResult<OwnWallet>> {
  const refusal = requirePermission(principal, "wallet.edit");
  if (refusal) return refusal;
  const wallet = await findAccount(walletId);
  if (wallet?.rail !== "crypto" || wallet.userId !== principal.userId) return missing;
  const [uses, [review]] = await Promise.all([listAccountUses([walletId], principal.userId, now), listAccountReviews([walletId])]);
  const reason = wallet.state === "declined" ? (review?.reason ?? null) : null;
  const { address = "" } = openAccount(wallet) as { readonly address?: string };
  return { ok: true, value: { ...ownChoiceOf(wallet, principal), address, uses: uses.get(walletId) ?? [], reason } };
}
