import { findStatementEnding } from "#data/money/account-days.server.ts";
import type { Money } from "#domain/money/money.ts";
import { bookBalanceAt } from "./book-balance.server.ts";
import { listNominalAccounts, type NominalAccount } from "./nominal-accounts.server.ts";

/** The bank's last day and by how much the book differs from it. */
export interface OpenDay {
  readonly day: string;
  readonly difference: Money;
}

async function openDayOf(account: NominalAccount): Promise<OpenDay | null> {
  const bank = await findStatementEnding(account.accountId);
  if (bank === null) return null;
  const minor = (await bookBalanceAt(account, bank.dayTo)) - bank.closing;
  return minor === 0n ? null : { day: bank.dayTo, difference: { minor, currency: account.currency } };
}

/**
 * Of these accounts the nominal ones whose book and bank disagree about the bank's last day: payouts from them wait until somebody knows
 * why (design/screens §15).
 */
export async function findHeldAccounts(accountIds: readonly string[]): Promise<ReadonlyMap<string, OpenDay>> {
  const nominal = accountIds.length === 0 ? [] : (await listNominalAccounts()).filter(({ accountId }) => accountIds.includes(accountId));
  const days = await Promise.all(nominal.map(async (account) => [account.accountId, await openDayOf(account)] as const));
  return new Map(days.flatMap(([id, day]) => (day === null ? [] : [[id, day] as const])));
}
