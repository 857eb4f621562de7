import { listAgentsFresh } from "#data/agent/agents.server.ts";
import type { BookedAccount } from "#data/money/account-book.server.ts";

/** A bank account on which the Russian agent holds clients' roubles. */
export interface NominalAccount extends BookedAccount {
  readonly name: string;
  readonly last4: string;
}

/** Returns the nominal accounts (design/screens §15). The caller checks the permission. */
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
