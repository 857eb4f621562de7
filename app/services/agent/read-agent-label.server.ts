import { listAgents } from "#data/agent/agents.server.ts";
import type { Language, Principal } from "#domain/people/principal.ts";
import { isAgentsManagerLevel } from "#domain/people/roles.ts";

/**
 * The agent whose pages somebody of agents-manager level looks at, as the header names it (specification §2); null for everybody
 * else, for no name, and for one that is no agent's. Names of agents are public.
 */
export async function readAgentLabel(
  principal: Principal | null,
  agentName: string | undefined,
  language: Language,
): Promise<string | null> {
  if (agentName === undefined || !isAgentsManagerLevel(principal)) return null;
  const agent = (await listAgents()).find(({ name }) => name === agentName);
  if (agent === undefined) return null;
  return language === "ru" ? agent.labelRu : agent.labelEn;
}
