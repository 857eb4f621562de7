import type { AccountChoice } from "#contracts/bank-account.ts";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { listAccountReviews } from "#data/account/account-reviews.server.ts";
import { findAccount } from "#data/account/accounts.server.ts";
import type { Details } from "#domain/people/typed-account.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { openAccount } from "./details.server.ts";
import { type AccountUse, listAccountUses } from "./list-account-uses.server.ts";
import { ownChoiceOf } from "./list-own-accounts.server.ts";

/** The member's own bank account with its full values, for editing. */
export interface OwnAccount extends AccountChoice {
  readonly country: string;
  readonly details: Details;
  readonly uses: readonly AccountUse[];
  readonly reason: string | null;
}

/** Refusals: `NOT_FOUND` for a foreign or removed account and for a wallet. */
export async function readOwnAccount({ principal, now }: ServiceContext, accountId: string): Promise<ServiceResult<OwnAccount>> {
  const refusal = requirePermission(principal, "account.edit");
  if (refusal) return refusal;
  const account = await findAccount(accountId);
  if (account?.rail !== "bank" || account.userId !== principal.userId || account.country === null) {
    return missing;
  }
  const [uses, [review]] = await Promise.all([listAccountUses([accountId], principal.userId, now), listAccountReviews([accountId])]);
  const reason = account.state === "declined" ? (review?.reason ?? null) : null;
  const details = openAccount(account) as Details;
  return {
    ok: true,
    value: { ...ownChoiceOf(account, principal), country: account.country, details, uses: uses.get(accountId) ?? [], reason },
  };
}
