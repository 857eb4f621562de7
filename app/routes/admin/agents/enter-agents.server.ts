import { notFound } from "#guards/guards.server.ts";
import { type AgentPage, readAgent } from "#services/agent/read-agent.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** The agent of an address; 404 when the reader may not see it. */
export async function requireAgent(ctx: ServiceContext, agentName: string): Promise<AgentPage> {
  const agent = await readAgent(ctx, agentName);
  return agent.ok ? agent.value : notFound();
}

/** The agent in the address, for people who may change it; 404 for all others. */
export async function requireEditedAgent(ctx: ServiceContext, agentName: string): Promise<AgentPage> {
  const agent = await requireAgent(ctx, agentName);
  return agent.isEditable ? agent : notFound();
}
