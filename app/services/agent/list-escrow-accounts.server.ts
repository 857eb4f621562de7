import { ok, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { countOpenOffersOfAccounts, mapAccountBalances } from "#data/agent/agent-balances.server.ts";
import { type Agent, listAgentsFresh } from "#data/agent/agents.server.ts";
import { listHeldMoney } from "#data/audit/oversight.server.ts";
import { findStatementEnding } from "#data/money/account-days.server.ts";
import { listUnmatchedByAgent } from "#data/money/arrivals.server.ts";
import { type BookShare, bookShares } from "#domain/money/book-shares.ts";
import type { Currency, Money, Network } from "#domain/money/money.ts";
import { can } from "#domain/people/access/policy.ts";
import { bookBalanceAt } from "#services/book/book-balance.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** An account of an agent, or a missing account. */
export interface EscrowLine {
  readonly key: string;
  readonly agent: { readonly name: string; readonly ru: string; readonly en: string };
  readonly currency: Currency;
  readonly network: Network | null;
  /** `gap`: the agent has such accounts, but none takes new offers. */
  readonly use: "gap" | "main" | "reserve" | "closed";
  readonly bank: string | null;
  readonly last4: string | null;
  readonly balance: readonly Money[];
  /**
   * The last day of the statements, with the bank's balance, the book's balance and the book's balance minus the bank's; null before any
   * statement.
   */
  readonly statement: { readonly day: string; readonly balance: Money; readonly booked: Money; readonly drift: Money } | null;
  readonly openOffers: number;
}

export interface EscrowAccounts {
  readonly lines: readonly EscrowLine[];
  /** Owners of the money on each agent's accounts, by currency. */
  readonly shares: readonly (BookShare & { readonly agent: EscrowLine["agent"] })[];
}

const order = ["gap", "main", "reserve", "closed"] as const;
const nameOf = ({ name, labelRu, labelEn }: Agent) => ({ name, ru: labelRu, en: labelEn });

function gapsOf(agent: Agent): EscrowLine[] {
  const ways = new Map(agent.accounts.map(({ currency, network }) => [`${currency} ${network ?? ""}`, { currency, network }]));
  const open = new Set(
    agent.accounts
      .filter(({ isActive, isMainReceiving }) => isActive && isMainReceiving)
      .map(({ currency, network }) => `${currency} ${network ?? ""}`),
  );
  return [...ways].flatMap(([way, { currency, network }]) =>
    open.has(way)
      ? []
      : [
          {
            key: `${agent.id} ${way}`,
            agent: nameOf(agent),
            currency,
            network,
            use: "gap",
            bank: null,
            last4: null,
            balance: [],
            statement: null,
            openOffers: 0,
          } as const,
        ],
  );
}

async function statementOf(agent: Agent, account: Agent["accounts"][number]): Promise<EscrowLine["statement"]> {
  const { id: accountId, currency, rail } = account;
  const bank = rail === "bank" ? await findStatementEnding(accountId) : null;
  if (bank === null) return null;
  const booked = await bookBalanceAt({ agentId: agent.id, accountId, currency, timeZone: agent.timeZone }, bank.dayTo);
  const money = (minor: bigint): Money => ({ minor, currency });
  return { day: bank.dayTo, balance: money(bank.closing), booked: money(booked), drift: money(booked - bank.closing) };
}

/**
 * Returns accounts of all agents with their balances in the ledger and at the bank: missing ones first, then those where both differ.
 * Numbers are masked. `AUTH.FORBIDDEN` below moderators.
 */
export async function listEscrowAccounts({ principal }: Pick<ServiceContext, "principal">): Promise<ServiceResult<EscrowAccounts>> {
  const verdict = can(principal, "agent.read");
  if (!verdict.allowed || principal.agentId !== null) return refuse("AUTH.FORBIDDEN");
  const agents = await listAgentsFresh();
  const named = agents.flatMap((agent) => agent.accounts.map((account) => ({ agent, account })));
  const [balances, uses, statements, held, unmatched] = await Promise.all([
    mapAccountBalances(named.map(({ agent, account }) => ({ agentId: agent.id, accountId: account.id }))),
    countOpenOffersOfAccounts(named.map(({ account }) => account.id)),
    Promise.all(named.map(({ agent, account }) => statementOf(agent, account))),
    listHeldMoney(),
    listUnmatchedByAgent(agents.map(({ id }) => id)),
  ]);
  const lines = named.map(
    ({ agent, account: { id, currency, network, bankName, holderName, last4, isActive, isMainReceiving } }, index): EscrowLine => ({
      ...{ key: id, agent: nameOf(agent), currency, network, last4, bank: bankName ?? holderName },
      use: isActive ? (isMainReceiving ? "main" : "reserve") : "closed",
      ...{ balance: balances.get(id) ?? [], openOffers: uses.get(id) ?? 0, statement: statements[index] ?? null },
    }),
  );
  const shares = agents.flatMap((agent) => {
    const own = (all: readonly { readonly agentId: string; readonly amount: Money }[]) =>
      all.filter(({ agentId }) => agentId === agent.id).map(({ amount }) => amount);
    const onAccounts = agent.accounts.flatMap(({ id }) => balances.get(id) ?? []);
    const parts = bookShares({ balances: onAccounts, held: own(held), unmatched: own(unmatched) });
    return parts.map((share) => ({ ...share, agent: nameOf(agent) }));
  });
  const weight = ({ use, statement }: EscrowLine) =>
    use !== "gap" && statement && statement.drift.minor !== 0n ? 0.5 : order.indexOf(use);
  return ok({
    lines: [...agents.flatMap(gapsOf), ...lines].toSorted((a, b) => weight(a) - weight(b) || a.currency.localeCompare(b.currency)),
    shares,
  });
}
