import { redirect } from "react-router";
import type { Role } from "#domain/people/principal.ts";
import { requireRoles } from "#guards/guards.server.ts";
import { type AgentPlace, placeOf } from "./agent-place.ts";

/**
 * Guards of an agent's records (receipts, documents, statistics): agent staff who name another agent in the path are redirected to the root (design/screens §3). The service answers 404 for an agent that does not exist.
 */
export function enterRecords(context: Parameters<typeof requireRoles>[0], url: URL, roles: readonly Role[]): AgentPlace {
  const { agentName } = requireRoles(context, roles);
  const place = placeOf(url.pathname);
  if (place.agentName !== undefined && agentName !== null && agentName !== place.agentName) throw redirect("/");
  return place;
}

export const statisticsRoles = ["admin", "agentAdmin", "agentManager"] as const satisfies readonly Role[];
export const recordRoles = [...statisticsRoles, "agentsManager"] as const satisfies readonly Role[];
