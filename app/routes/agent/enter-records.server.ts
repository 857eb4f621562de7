import { redirect } from "react-router";
import type { Role } from "#domain/people/principal.ts";
import { requireRoles } from "#guards/guards.server.ts";
import { type AgentPlace, placeOf } from "./agent-place.ts";

/**
 * Guards of what an agent has besides its work: another agent's name sends agent staff to the root (design/screens §3). Whether the named
 * one exists is the service's to say.
 */
export function enterRecords(context: Parameters<typeof requireRoles>[0], url: URL, roles: readonly Role[]): AgentPlace {
  const { agentName } = requireRoles(context, roles);
  const place = placeOf(url.pathname);
  if (place.agentName !== undefined && agentName !== null && agentName !== place.agentName) throw redirect("/");
  return place;
}

export const statisticsRoles = ["admin", "agentAdmin", "agentManager"] as const satisfies readonly Role[];
export const recordRoles = [...statisticsRoles, "agentsManager"] as const satisfies readonly Role[];
