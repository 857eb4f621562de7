import { listAgents } from "#data/agent/agents.server.ts";
import type { Language, Principal } from "#domain/people/principal.ts";
import { isAgentsManagerLevel } from "#domain/people/roles.ts";

/**
 * Returns the label of the agent whose pages a reader of manager level has opened, for the header (specification §2); null for all others,
 * without a name, and for an unknown one. Names of agents are public.
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
