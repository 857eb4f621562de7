import { href } from "react-router";
import { mayOpen } from "#domain/people/access/page-access.ts";
import type { Role } from "#domain/people/access/principal.ts";

/**
 * The base path of the pages on which a manager verifies. Moderators cannot open the agents' pages, so they use the pages of the back
 * office.
 */
export const verifierBase = (role: Role | undefined, agentName: string): string =>
  role === undefined || mayOpen(role, "/agents/:agentName?/transactions") ? "/agents" : href("/admin/agents/:agentName", { agentName });
