import { redirect } from "react-router";
import { enterPage, notFound } from "#guards/guards.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { findQueueAgent } from "#services/stage/list-queue.server.ts";
import { type AgentPlace, placeOf } from "./agent-place.ts";

type Asked = Parameters<typeof enterPage>[0] & { readonly url: URL };

/**
 * Guards of an agent's records (receipts, documents, statistics, staff): who may open the page, then the agent of the path: the name of
 * another agent redirects agent staff to the root (design/screens §3). The service answers 404 for an agent that does not exist.
 */
export function enterRecords({ context, request, url }: Asked): AgentPlace & { readonly ctx: ServiceContext } {
  const ctx = enterPage({ context, request });
  const place = placeOf(url.pathname);
  const { agentName } = ctx.principal;
  if (place.agentName !== undefined && agentName !== null && agentName !== place.agentName) throw redirect("/");
  return { ...place, ctx };
}

interface Entered {
  readonly ctx: ServiceContext;
  readonly place: AgentPlace;
  /** The agent that the path names. */
  readonly agentId?: string;
}

/** Guards of the queues and payments: as {@link enterRecords}, and a 404 for an unknown name. */
export async function enterAgentPages(asked: Asked): Promise<Entered> {
  const { ctx, ...place } = enterRecords(asked);
  if (place.agentName === undefined) return { ctx, place };
  const agent = await findQueueAgent(ctx.principal, place.agentName);
  if (!agent.ok || agent.value === null) notFound();
  return { ctx, place, agentId: agent.value.id };
}
