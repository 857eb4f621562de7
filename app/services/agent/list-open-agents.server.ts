import { listAgents } from "#data/agent/agents.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { openCurrencies } from "#domain/people/agent-coverage.ts";
import type { Language } from "#domain/people/principal.ts";
import { describeAgents } from "./describe-agents.server.ts";
import { listCorridors } from "./list-corridors.server.ts";

export interface OpenAgent {
  readonly id: string;
  readonly label: string;
  readonly isOpen: boolean;
  /** When it opens next; null while it is open, and where no opening is known. */
  readonly opensAt: Instant | null;
  readonly timeZone: string;
  /** What it takes in at its first country. */
  readonly currencies: readonly string[];
}

/** Agents that offers can go through now. Public: names and hours stand on the market. */
export async function listOpenAgents(language: Language, now: Instant): Promise<readonly OpenAgent[]> {
  const [agents, { ends }] = await Promise.all([listAgents(), listCorridors()]);
  const open = agents.filter(({ id }) => ends.some(({ agentId }) => agentId === id));
  return await Promise.all(
    open.map(async ({ id }) => {
      const [view] = await describeAgents({ owner: { agentId: id }, buyer: { agentId: id } }, language, now);
      const country = ends.find(({ agentId }) => agentId === id)?.country ?? "";
      const currencies = [...new Set(openCurrencies(country, agents).map(({ currency }) => currency))];
      return {
        id,
        label: view?.label ?? "",
        isOpen: view?.isOpen ?? false,
        opensAt: view?.opensAt ?? null,
        timeZone: view?.timeZone ?? "UTC",
        currencies,
      };
    }),
  );
}
