import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import { findStatementEnding } from "#data/money/account-days.server.ts";
import { shareStatementsOf } from "#data/money/statement-lock.server.ts";
import { listProposed } from "#data/money/statement-records.server.ts";
import type { Money } from "#domain/money/money.ts";
import { bookBalanceAt } from "./book-balance.server.ts";
import { listNominalAccounts, type NominalAccount } from "./nominal-accounts.server.ts";

/**
 * Why payouts from an account are on hold: the book of the nominal account differs from the bank on its last day, or a statement that
 * contradicts an adjacent one waits for a second person.
 */
export interface OpenDay {
  readonly because: "book" | "proposed";
  readonly day: string;
  readonly difference: Money;
}

async function openDayOf(account: NominalAccount, db: Queryable): Promise<OpenDay | null> {
  const bank = await findStatementEnding(account.accountId, undefined, db);
  if (bank === null) return null;
  const minor = (await bookBalanceAt(account, bank.dayTo, db)) - bank.closing;
  return minor === 0n ? null : { because: "book", day: bank.dayTo, difference: { minor, currency: account.currency } };
}

async function mapProposed(accountIds: readonly string[], db: Queryable): Promise<readonly (readonly [string, OpenDay])[]> {
  return (await listProposed(accountIds, db)).map(({ accountId, currency, dayTo, contradictions: [first] }) => {
    const minor = (first?.ours?.minor ?? 0n) - (first?.theirs?.minor ?? 0n);
    return [accountId, { because: "proposed", day: first?.ours?.day ?? dayTo, difference: { minor, currency } }];
  });
}

/** Returns which of these accounts have payouts on hold, with the reason (design/screens §15). */
export async function findHeldAccounts(accountIds: readonly string[]): Promise<ReadonlyMap<string, OpenDay>> {
  const nominal = accountIds.length === 0 ? [] : (await listNominalAccounts()).filter(({ accountId }) => accountIds.includes(accountId));
  const [proposed, days] = await Promise.all([
    mapProposed(accountIds, pool),
    Promise.all(nominal.map(async (account) => [account.accountId, await openDayOf(account, pool)] as const)),
  ]);
  return new Map([...proposed, ...days.flatMap(([id, day]) => (day === null ? [] : [[id, day] as const]))]);
}

/**
 * Returns why payouts from one account are on hold, read in the caller's transaction. Until the transaction ends, no statement of the
 * account can be imported, accepted or revoked. `account` is set for a nominal account. It is loaded before the transaction, because agents
 * are read on another connection.
 */
export async function lockAccountHold(tx: Tx, accountId: string, account: NominalAccount | undefined): Promise<OpenDay | null> {
  await shareStatementsOf(tx, accountId);
  const book = account === undefined ? null : await openDayOf(account, tx);
  return book ?? new Map(await mapProposed([accountId], tx)).get(accountId) ?? null;
}
