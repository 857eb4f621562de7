import { listAgentsFresh } from "#data/agent/agents.server.ts";
import type { BookedAccount } from "#data/money/account-book.server.ts";

/** A bank account on which the Russian agent keeps roubles that belong to clients. */
export interface NominalAccount extends BookedAccount {
  readonly name: string;
  readonly last4: string;
}

/** The nominal accounts (design/screens §15); who may look at one is judged by the caller. */
export async function listNominalAccounts(): Promise<readonly NominalAccount[]> {
  const agents = (await listAgentsFresh()).filter(({ country }) => country === "russia");
  return agents.flatMap(({ id: agentId, timeZone, accounts: all }) =>
    all
      .filter(({ rail, currency }) => rail === "bank" && currency === "RUB")
      .map(({ id, currency, bankName, holderName, last4 }) => ({
        ...{ agentId, accountId: id, currency, timeZone, name: bankName ?? holderName, last4 },
      })),
  );
}
