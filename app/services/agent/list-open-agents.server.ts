import { mapServiceLevels } from "#data/agent/agent-statistics.server.ts";
import { type Agent, listAgents } from "#data/agent/agents.server.ts";
import type { Instant, StageName } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { openCurrencies } from "#domain/people/agent/agent-coverage.ts";
import type { LicenceEntry } from "#domain/people/agent/agent-terms.ts";
import { days } from "#domain/time/duration.ts";
import { describeAgents } from "./describe-agents.server.ts";
import { listCorridors } from "./list-corridors.server.ts";

export interface OpenAgent {
  readonly id: string;
  readonly label: string;
  /** The agent's company: the holder of its main bank account, and that account's country; null without an account. */
  readonly company: { readonly name: string; readonly country: string } | null;
  /** The licence as in the public register; null when no admin has entered it. */
  readonly licence: LicenceEntry | null;
  readonly isOpen: boolean;
  /** Next opening; null while it is open, and when no opening is known. */
  readonly opensAt: Instant | null;
  readonly timeZone: string;
  /** Currencies that it receives in its first country. */
  readonly currencies: readonly string[];
  /** Over the last thirty days. A stage with too few cases is absent. */
  readonly medianMinutes: Readonly<Partial<Record<StageName, number>>>;
}

/** Minimum number of cases. Fewer are not representative. */
const fewest = 10;

async function mediansOf({ id, timeZone }: Agent, now: Instant): Promise<OpenAgent["medianMinutes"]> {
  const levels = await mapServiceLevels({ agentIds: [id], from: now - days(30), until: now, timeZone });
  const told = [...levels].filter(([, { count }]) => count >= fewest);
  return Object.fromEntries(told.map(([stage, { medianMinutes }]) => [stage, medianMinutes]));
}

function companyOf(accounts: Agent["accounts"]): OpenAgent["company"] {
  const main = accounts.find(({ country, isActive, isMainReceiving }) => country !== null && isActive && isMainReceiving);
  return main?.country ? { name: main.holderName, country: main.country } : null;
}

/** Returns agents that new offers can use. Public: names and hours are shown on the market, and medians do not reveal a single case. */
export async function listOpenAgents(language: Language, now: Instant): Promise<readonly OpenAgent[]> {
  const [agents, { ends }] = await Promise.all([listAgents(), listCorridors()]);
  const open = agents.filter(({ id }) => ends.some(({ agentId }) => agentId === id));
  return await Promise.all(
    open.map(async (agent) => {
      const { id, accounts, licence } = agent;
      const legs = { owner: { agentId: id }, buyer: { agentId: id } };
      const [[view], medianMinutes] = await Promise.all([describeAgents(legs, language, now), mediansOf(agent, now)]);
      const country = ends.find(({ agentId }) => agentId === id)?.country ?? "";
      const currencies = [...new Set(openCurrencies(country, agents).map(({ currency }) => currency))];
      return {
        id,
        label: view?.label ?? "",
        ...{ company: companyOf(accounts), licence },
        isOpen: view?.isOpen ?? false,
        opensAt: view?.opensAt ?? null,
        timeZone: view?.timeZone ?? "UTC",
        currencies,
        medianMinutes,
      };
    }),
  );
}
