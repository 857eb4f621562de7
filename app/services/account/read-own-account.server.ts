import { missing, ok, type ServiceResult } from "#contracts/outcome.ts";
import { listAccountReviews } from "#data/account/account-reviews.server.ts";
import { findAccount, type MemberAccount } from "#data/account/accounts.server.ts";
import type { Details } from "#domain/people/account/typed-account.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { openAccount } from "./details.server.ts";
import { listAccountUses } from "./list-account-uses.server.ts";
import { type AccountCard, ownChoiceOf } from "./list-own-accounts.server.ts";

/** The member's own bank account with its full values, for editing. */
export interface OwnAccount extends AccountCard {
  readonly country: string;
  readonly details: Details;
}

/** The member's own wallet with its whole address. */
export interface OwnWallet extends AccountCard {
  readonly address: string;
}

async function cardOf(account: MemberAccount, { principal, now }: ServiceContext): Promise<AccountCard> {
  const [uses, [review]] = await Promise.all([listAccountUses([account.id], principal.userId, now), listAccountReviews([account.id])]);
  const reason = account.state === "declined" ? (review?.reason ?? null) : null;
  return { ...ownChoiceOf(account, principal), uses: uses.get(account.id) ?? [], reason };
}

/** Refusals: `NOT_FOUND` for a foreign or removed account and for a wallet. */
export async function readOwnAccount(ctx: ServiceContext, accountId: string): Promise<ServiceResult<OwnAccount>> {
  const refusal = requirePermission(ctx.principal, "account.edit");
  if (refusal) return refusal;
  const account = await findAccount(accountId);
  if (account?.rail !== "bank" || account.userId !== ctx.principal.userId || account.country === null) return missing;
  return ok({ ...(await cardOf(account, ctx)), country: account.country, details: openAccount(account) as Details });
}

/** Refusals: `NOT_FOUND` for a foreign or removed wallet and for a bank account. */
export async function readOwnWallet(ctx: ServiceContext, walletId: string): Promise<ServiceResult<OwnWallet>> {
  const refusal = requirePermission(ctx.principal, "wallet.edit");
  if (refusal) return refusal;
  const wallet = await findAccount(walletId);
  if (wallet?.rail !== "crypto" || wallet.userId !== ctx.principal.userId) return missing;
  const { address = "" } = openAccount(wallet) as { readonly address?: string };
  return ok({ ...(await cardOf(wallet, ctx)), address });
}
