import { href } from "react-router";
import type { Role } from "#domain/people/principal.ts";

/** The base of the pages on which a manager verifies: moderators cannot open the agents' pages and use the back office's. */
export const verifierBase = (role: Role | undefined, agentName: string): string =>
  role === "moderator" ? href("/admin/agents/:agentName", { agentName }) : "/agents";
