import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listAgentsFresh } from "#data/agent/agents.server.ts";
import type { BookedAccount } from "#data/money/account-book.server.ts";
import { can } from "#domain/people/policy.ts";
import type { ServiceContext } from "#services/context.ts";

/** A bank account on which the Russian agent keeps roubles that belong to clients. */
export interface NominalAccount extends BookedAccount {
  readonly name: string;
  readonly last4: string;
}

export interface ChosenAccount {
  readonly accounts: readonly NominalAccount[];
  readonly account: NominalAccount;
}

/**
 * The nominal accounts (design/screens §15) and the one that is asked for, the first without a wish. Refusals: `AUTH.FORBIDDEN` for
 * everybody but managers, `NOT_FOUND` for another account and where there is none.
 */
export async function findNominalAccount(
  { principal }: Pick<ServiceContext, "principal">,
  accountId: string | null,
): Promise<ServiceResult<ChosenAccount> | Refusal> {
  if (!can(principal, "nominalPayments.read").allowed) return refuse("AUTH.FORBIDDEN");
  const agents = (await listAgentsFresh()).filter(({ country }) => country === "russia");
  const accounts = agents.flatMap(({ id: agentId, timeZone, accounts: all }) =>
    all
      .filter(({ rail, currency }) => rail === "bank" && currency === "RUB")
      .map(({ id, currency, bankName, holderName, last4 }) => ({
        ...{ agentId, accountId: id, currency, timeZone, name: bankName ?? holderName, last4 },
      })),
  );
  const account = accounts.find((one) => accountId === null || one.accountId === accountId);
  return account ? { ok: true, value: { accounts, account } } : refuse("NOT_FOUND");
}
