import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { can } from "#domain/people/access/policy.ts";
import { listNominalAccounts, type NominalAccount } from "#services/book/nominal-accounts.server.ts";
import type { ServiceContext } from "#services/context.ts";

export interface ChosenAccount {
  readonly accounts: readonly NominalAccount[];
  readonly account: NominalAccount;
}

/**
 * Returns the nominal accounts (design/screens §15) and the requested one, by default the first. Refusals: `AUTH.FORBIDDEN` for all but
 * managers, `NOT_FOUND` for another account and without any.
 */
export async function findNominalAccount(
  { principal }: Pick<ServiceContext, "principal">,
  accountId: string | null,
): Promise<ServiceResult<ChosenAccount> | Refusal> {
  if (!can(principal, "nominalPayments.read").allowed) return refuse("AUTH.FORBIDDEN");
  const accounts = await listNominalAccounts();
  const account = accounts.find((one) => accountId === null || one.accountId === accountId);
  return account ? { ok: true, value: { accounts, account } } : refuse("NOT_FOUND");
}
