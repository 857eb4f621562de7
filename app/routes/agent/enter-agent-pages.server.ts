import { redirect } from "react-router";
import type { Principal, Role } from "#domain/people/principal.ts";
import { managerRoles, notFound, requireRoles } from "#guards/guards.server.ts";
import { findQueueAgent } from "#services/stage/list-queue.server.ts";
import { type AgentPlace, placeOf } from "./agent-place.ts";

type Context = Parameters<typeof requireRoles>[0];

/** Agent staff, agents managers and admins (design/screens §2, group Agent). */
const agentPageRoles = ["agentAdmin", "agentManager", "agentsManager", "admin"] as const satisfies readonly Role[];

interface Entered {
  readonly principal: Principal;
  readonly place: AgentPlace;
  /** The agent that the path names. */
  readonly agentId?: string;
}

/**
 * Guards of the agents' pages: the role of the group, then the agent of the path (design/screens §3): the name of another agent redirects
 * agent staff to the root, an unknown name is a 404.
 */
export async function enterAgentPages(context: Context, url: URL): Promise<Entered> {
  const place = placeOf(url.pathname);
  const principal = requireRoles(context, place.isBackOffice ? managerRoles : agentPageRoles);
  if (place.agentName === undefined) return { principal, place };
  if (principal.agentName !== null && principal.agentName !== place.agentName) throw redirect("/");
  const agent = await findQueueAgent(principal, place.agentName);
  if (!agent.ok || agent.value === null) notFound();
  return { principal, place, agentId: agent.value.id };
}
