import { type Agent, listAgents } from "#data/agent/agents.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { openCurrencies } from "#domain/people/agent/agent-coverage.ts";
import { agentOpening } from "./describe-agents.server.ts";
import { listCorridors } from "./list-corridors.server.ts";

/** Summary of an agent (specification §3). */
export interface ShortAgent extends Pick<Agent, "name" | "country" | "isSuspended" | "timeZone"> {
  readonly isOpen: boolean;
  /** Next opening; null while it is open, and when no opening is known. */
  readonly opensAt: Instant | null;
  /** Currencies that it receives now. */
  readonly currencies: readonly Currency[];
  /** Terms between the platform and the agent; null for readers without the permission. */
  readonly terms: {
    readonly commissionTaxRatio: string;
    readonly mainReceivingBankAccountIds: Readonly<Partial<Record<Currency, string>>>;
  } | null;
}

function termsOf({ commissionTaxRatio, accounts }: Agent): ShortAgent["terms"] {
  const main = accounts.filter(({ rail, isActive, isMainReceiving }) => rail === "bank" && isActive && isMainReceiving);
  return { commissionTaxRatio, mainReceivingBankAccountIds: Object.fromEntries(main.map(({ currency, id }) => [currency, id])) };
}

/** Managers may read the terms of every agent, and agent staff those of their own agent. */
const seesTerms = (principal: Principal | null, { id }: Agent): boolean =>
  can(principal, "agent.readShort").allowed && (principal?.agentId === null || principal?.agentId === id);

/** Returns agents that accept money now, by name; for managers the suspended ones as well. Also for guests. */
export async function listShortAgents(principal: Principal | null, now: Instant): Promise<readonly ShortAgent[]> {
  const [agents, { ends }] = await Promise.all([listAgents(), listCorridors()]);
  const readsAll = principal !== null && principal.agentId === null && can(principal, "agent.readShort").allowed;
  const shown = agents.filter((agent) => (readsAll && !agent.isBlocked) || ends.some(({ agentId }) => agentId === agent.id));
  return shown.map((agent) => {
    const { name, country, isSuspended, timeZone } = agent;
    const taken = openCurrencies(ends.find(({ agentId }) => agentId === agent.id)?.country ?? country, agents);
    return {
      ...{ name, country, isSuspended, timeZone, ...agentOpening(agent, now) },
      currencies: [...new Set(taken.map(({ currency }) => currency))],
      terms: seesTerms(principal, agent) ? termsOf(agent) : null,
    };
  });
}
