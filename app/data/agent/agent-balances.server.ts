import { pool } from "#data/db.server.ts";
import { atRest } from "#data/phases.server.ts";
import { accounts } from "#domain/money/ledger-entry.ts";
import { type Currency, exponents, type Money } from "#domain/money/money.ts";

const currencies = Object.keys(exponents);

interface Named {
  readonly agentId: string;
  readonly accountId: string;
}

/**
 * Ledger balances of agents' accounts, by account id, including other currencies that were sent there by mistake. Maintained on change, not
 * computed on read (docs/decisions/095).
 */
export async function mapAccountBalances(named: readonly Named[]): Promise<ReadonlyMap<string, readonly Money[]>> {
  const ids = new Map(named.map(({ agentId, accountId }) => [accounts.agentAccount(agentId, accountId), accountId]));
  const { rows } = await pool.query<{ account: string; currency: Currency; minor: string }>(
    `SELECT split_part(part, ' ', 1) AS account, split_part(part, ' ', 2) AS currency, sum(n)::text AS minor FROM kept_count
     WHERE series = 'balance' AND agent_id = no_agent() AND zone = '' AND period = date '2000-01-01' AND part = ANY ($1)
     GROUP BY part HAVING sum(n) <> 0 ORDER BY 1, 2`,
    [[...ids.keys()].flatMap((account) => currencies.map((currency) => `${account} ${currency}`))],
  );
  const balances = new Map<string, Money[]>();
  for (const { account, currency, minor } of rows) {
    const id = ids.get(account) ?? "";
    balances.set(id, [...(balances.get(id) ?? []), { minor: BigInt(minor), currency }]);
  }
  return balances;
}

/** Number of legs of open offers that are paid in to each of these accounts. Maintained on change, not counted (docs/decisions/095). */
export async function countOpenOffersOfAccounts(accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ id: string; n: number }>(
    `SELECT part AS id, sum(n)::int AS n FROM kept_count
     WHERE series = 'account' AND agent_id = no_agent() AND zone = '' AND period = date '2000-01-01' AND part = ANY ($1)
     GROUP BY part HAVING sum(n) <> 0`,
    [[...accountIds]],
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/**
 * Number of legs of open offers that wait for exactly this amount on each account of an agent. The given offer is not counted, because its
 * terms are being written.
 */
export async function countEqualAmountsByAccount(
  agentId: string,
  { minor, currency }: Money,
  exceptOfferId: string | null,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ id: string; n: number }>(
    `SELECT l.agent_account_id AS id, count(*)::int AS n FROM offer o JOIN offer_leg l ON l.offer_id = o.id
     WHERE o.phase NOT IN ${atRest} AND l.agent_id = $1 AND l.currency = $2 AND l.pay_in_minor = $3 AND o.id IS DISTINCT FROM $4::uuid
     GROUP BY 1`,
    [agentId, currency, minor.toString(), exceptOfferId],
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}
