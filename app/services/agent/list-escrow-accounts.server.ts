import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { countOpenOffersOfAccounts, mapAccountBalances } from "#data/agent/agent-balances.server.ts";
import { type Agent, listAgentsFresh } from "#data/agent/agents.server.ts";
import type { Currency, Money, Network } from "#domain/money/money.ts";
import { can } from "#domain/people/policy.ts";
import type { ServiceContext } from "#services/context.ts";

/** An account of an agent, or the gap where one is missing. */
export interface EscrowLine {
  readonly key: string;
  readonly agent: { readonly name: string; readonly ru: string; readonly en: string };
  readonly currency: Currency;
  readonly network: Network | null;
  /** `gap`: the agent has such accounts, and none of them takes new offers. */
  readonly use: "gap" | "main" | "reserve" | "closed";
  readonly bank: string | null;
  readonly last4: string | null;
  readonly balance: readonly Money[];
  readonly openOffers: number;
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
            openOffers: 0,
          } as const,
        ],
  );
}

/** Accounts of all agents with what the ledger says lies there, gaps first. Numbers are tails. `AUTH.FORBIDDEN` below moderators. */
export async function listEscrowAccounts({ principal }: Pick<ServiceContext, "principal">): Promise<ServiceResult<readonly EscrowLine[]>> {
  const verdict = can(principal, "agent.read");
  if (!verdict.allowed || principal.agentId !== null) return refuse("AUTH.FORBIDDEN");
  const agents = await listAgentsFresh();
  const named = agents.flatMap((agent) => agent.accounts.map((account) => ({ agent, account })));
  const [balances, uses] = await Promise.all([
    mapAccountBalances(named.map(({ agent, account }) => ({ agentId: agent.id, accountId: account.id }))),
    countOpenOffersOfAccounts(named.map(({ account }) => account.id)),
  ]);
  const lines = named.map(
    ({ agent, account: { id, currency, network, bankName, holderName, last4, isActive, isMainReceiving } }): EscrowLine => ({
      ...{ key: id, agent: nameOf(agent), currency, network, last4, bank: bankName ?? holderName },
      use: isActive ? (isMainReceiving ? "main" : "reserve") : "closed",
      ...{ balance: balances.get(id) ?? [], openOffers: uses.get(id) ?? 0 },
    }),
  );
  const byUse = (a: EscrowLine, b: EscrowLine) => order.indexOf(a.use) - order.indexOf(b.use);
  return { ok: true, value: [...agents.flatMap(gapsOf), ...lines].toSorted((a, b) => byUse(a, b) || a.currency.localeCompare(b.currency)) };
}
