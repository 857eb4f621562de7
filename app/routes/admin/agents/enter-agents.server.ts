import { redirect } from "react-router";
import type { Principal } from "#domain/people/principal.ts";
import { notFound, optionalPrincipal, requireRoles } from "#guards/guards.server.ts";
import { type AgentPage, readAgent } from "#services/agent/read-agent.server.ts";
import type { ServiceContext } from "#services/context.ts";

type Context = Parameters<typeof requireRoles>[0];

/** Admins, and moderators to read (design/screens §1). */
export const adminLevel = ["admin", "moderator"] as const;

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

/** Guard D alone: everybody except admins is redirected to the root, guests too. */
export function requireAdminLevel(context: Context): Principal {
  const principal = optionalPrincipal(context);
  if (principal === null) throw redirect("/");
  return requireRoles(context, adminLevel);
}
