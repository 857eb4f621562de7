import { redirect } from "react-router";
import type { Principal, Role } from "#domain/people/principal.ts";
import { managerRoles, notFound, requireRoles } from "#guards/guards.server.ts";
import { findQueueAgent } from "#services/stage/list-queue.server.ts";
import { type AgentPlace, placeOf } from "./agent-place.ts";

type Context = Parameters<typeof requireRoles>[0];

/** Agent staff, agents managers and admins (design/screens §2, group Agent). */
const agentPageRoles = ["agentAdmin", "agentManager", "agentsManager", "admin"] as const satisfies readonly Role[];

/**
 * Guards of the agents' pages: the role of the group, then the agent of the path (design/screens §3): another one's name sends
 * agent staff to the root, an unknown name is a 404.
 */
export async function enterAgentPages(context: Context, url: URL): Promise<{ principal: Principal; place: AgentPlace }> {
  const place = placeOf(url.pathname);
  const principal = requireRoles(context, place.isBackOffice ? managerRoles : agentPageRoles);
  if (place.agentName === undefined) return { principal, place };
  if (principal.agentName !== null && principal.agentName !== place.agentName) throw redirect("/");
  if (!(await findQueueAgent(principal, place.agentName)).ok) notFound();
  return { principal, place };
}
