import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { mapServiceLevels } from "#data/agent/agent-statistics.server.ts";
import { type Agent, listAgentsFresh } from "#data/agent/agents.server.ts";
import { listHeldMoney } from "#data/audit/oversight.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { StageName } from "#domain/offer/state.ts";
import { can } from "#domain/people/policy.ts";
import { days } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
import { type AgentHead, agentHead } from "#services/stage/agent-head.ts";
import { countStages, type StageCounts } from "#services/stage/list-queue.server.ts";

/** An agent at a glance: does it take money, what does it hold, what waits and how quickly is it done. */
export interface AgentCard extends AgentHead {
  readonly country: string;
  readonly isBlocked: boolean;
  /** What it takes: `isMain` false where no account takes new offers. */
  readonly ways: readonly { readonly currency: string; readonly network: string | null; readonly isMain: boolean }[];
  readonly held: readonly Money[];
  readonly counts: StageCounts;
  /** Of the last thirty days. */
  readonly medianMinutes: Readonly<Partial<Record<StageName, number>>>;
  readonly stages: number;
  readonly late: number;
}

function waysOf({ accounts }: Agent): AgentCard["ways"] {
  const ways = new Map<string, AgentCard["ways"][number]>();
  for (const { currency, network, isActive, isMainReceiving } of accounts) {
    const key = `${currency} ${network ?? ""}`;
    ways.set(key, { currency, network, isMain: (isActive && isMainReceiving) || (ways.get(key)?.isMain ?? false) });
  }
  return [...ways.values()];
}

async function cardOf(agent: Agent, held: readonly Money[], now: number): Promise<AgentCard> {
  const span = { agentIds: [agent.id], from: now - days(30), until: now, timeZone: agent.timeZone };
  const [counts, levels] = await Promise.all([countStages(agent.id), mapServiceLevels(span)]);
  return {
    ...agentHead(agent, now),
    ...{ country: agent.country, isBlocked: agent.isBlocked, ways: waysOf(agent), held, counts },
    medianMinutes: Object.fromEntries([...levels].map(([stage, { medianMinutes }]) => [stage, medianMinutes])),
    stages: levels.values().reduce((sum, { count }) => sum + count, 0),
    late: levels.values().reduce((sum, { late }) => sum + late, 0),
  };
}

/** All agents with their health, those that take no money first. `AUTH.FORBIDDEN` for whoever may not read agents. */
export async function listAgentCards({ principal, now }: ServiceContext): Promise<ServiceResult<readonly AgentCard[]>> {
  const verdict = can(principal, "agent.read");
  if (!verdict.allowed || principal.agentId !== null) return refuse("AUTH.FORBIDDEN");
  const [agents, held] = await Promise.all([listAgentsFresh(), listHeldMoney()]);
  const cards = await Promise.all(
    agents.map((agent) =>
      cardOf(
        agent,
        held.filter(({ agentId }) => agentId === agent.id).map(({ amount }) => amount),
        now,
      ),
    ),
  );
  const isTrouble = ({ isStopped, ways }: AgentCard) => isStopped || ways.some(({ isMain }) => !isMain) || ways.length === 0;
  return { ok: true, value: cards.toSorted((a, b) => Number(isTrouble(b)) - Number(isTrouble(a)) || a.name.localeCompare(b.name)) };
}
