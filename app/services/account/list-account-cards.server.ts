import type { AccountChoice } from "#contracts/bank-account.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import { listAccountReviews } from "#data/account/account-reviews.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { accountsIn } from "#services/names/shown-accounts.server.ts";
import { type AccountUse, listAccountUses } from "./list-account-uses.server.ts";
import { listOwnAccounts } from "./list-own-accounts.server.ts";

/** An account in the member's profile, with its uses and the reason why it was declined. */
export interface AccountCard extends AccountChoice {
  readonly uses: readonly AccountUse[];
  readonly reason: string | null;
}

/** All own accounts and wallets with their state and open offers. Refusals: those of the permission `account.edit`. */
export async function listAccountCards({ principal, now }: ServiceContext): Promise<ServiceResult<readonly AccountCard[]>> {
  const accounts = await listOwnAccounts({ principal }, { includeUnapproved: true });
  if (!accounts.ok) return accounts;
  const ids = accounts.value.map(({ id }) => id);
  const [uses, reviews] = await Promise.all([listAccountUses(ids, principal.userId, now), listAccountReviews(ids)]);
  const reasons = new Map(reviews.map(({ accountId, reason }) => [accountId, reason]));
  const shown = await accountsIn(principal.language, accounts.value, () => principal.userId);
  const cards = shown.map((account) => ({
    ...account,
    uses: uses.get(account.id) ?? [],
    reason: account.state === "declined" ? (reasons.get(account.id) ?? null) : null,
  }));
  return { ok: true, value: cards };
}
