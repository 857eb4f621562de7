import type { AccountChoice } from "#contracts/account/bank-account.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import { listAccountReviews } from "#data/account/account-reviews.server.ts";
import { listAccountsOf, type MemberAccount } from "#data/account/accounts.server.ts";
import { pool, type Queryable } from "#data/db.server.ts";
import type { Currency, Network } from "#domain/money/money.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { isBeforeSubmittingModeration } from "#domain/people/personal/profile-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { accountsIn } from "#services/names/shown-accounts.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { type AccountUse, listAccountUses } from "./list-account-uses.server.ts";

/** An account as a choice: masked number only. */
export const choiceOf = (account: MemberAccount): AccountChoice => ({
  id: account.id,
  rail: account.rail,
  country: account.country,
  currency: account.currency,
  network: account.network,
  bankName: account.bankName,
  holderName: account.holderName,
  masked: `${account.first6}${account.first6 === "" ? "" : " "}··${account.last4}`,
  label: account.label,
  isMain: account.isMain,
  state: account.state,
  version: account.version,
});

/** An account for its owner: a new one is reviewed together with the profile, so it is a draft until the profile is submitted. */
export const ownChoiceOf = (account: MemberAccount, owner: Pick<Principal, "status">): AccountChoice => ({
  ...choiceOf(account),
  state: account.state === "submitted" && isBeforeSubmittingModeration(owner) ? "draft" : account.state,
});

export interface AccountFilter {
  readonly currency?: Currency;
  /** `null` means bank accounts only. */
  readonly network?: Network | null;
  readonly country?: string;
  /** Includes accounts that wait for moderation or were declined: for the profile, never for an offer. */
  readonly includeUnapproved?: boolean;
}

/** The member's own accounts and wallets, main ones first. Refusals: those of the permission `account.edit`. */
export async function listOwnAccounts(
  { principal }: Pick<ServiceContext, "principal">,
  filter: AccountFilter = {},
  db: Queryable = pool,
): Promise<ServiceResult<readonly AccountChoice[]>> {
  const refusal = requirePermission(principal, "account.edit");
  if (refusal) return refusal;
  const accounts = (await listAccountsOf(principal.userId, db)).filter(
    (account) =>
      (filter.includeUnapproved === true || account.state === "approved") &&
      (filter.currency === undefined || account.currency === filter.currency) &&
      (filter.network === undefined || account.network === filter.network) &&
      (filter.country === undefined || account.country === filter.country),
  );
  return { ok: true, value: accounts.map((account) => ownChoiceOf(account, principal)) };
}

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
