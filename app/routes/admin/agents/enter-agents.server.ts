import { enterPage, notFound } from "#guards/guards.server.ts";
import { type AgentPage, readAgent } from "#services/agent/read-agent.server.ts";
import type { ServiceContext } from "#services/context.ts";

type Asked = Parameters<typeof enterPage>[0] & { readonly params: { readonly agentName: string } };
interface Entered {
  readonly ctx: ServiceContext;
  readonly agent: AgentPage;
}

/** Guards of an agent's page; 404 when the reader may not see the agent of the address. */
export async function enterAgent({ context, request, params }: Asked): Promise<Entered> {
  const ctx = enterPage({ context, request });
  const agent = await readAgent(ctx, params.agentName);
  return agent.ok ? { ctx, agent: agent.value } : notFound();
}

/** As {@link enterAgent}, for people who may change the agent; 404 for all others. */
export async function enterEditedAgent(asked: Asked): Promise<Entered> {
  const entered = await enterAgent(asked);
  return entered.agent.isEditable ? entered : notFound();
}
