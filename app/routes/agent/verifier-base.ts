import { href } from "react-router";
import type { Role } from "#domain/people/principal.ts";

/** Below which pages a manager verifies: those of agents alone are closed to moderators, who come by the back office. */
export const verifierBase = (role: Role | undefined, agentName: string): string =>
  role === "moderator" ? href("/admin/agents/:agentName", { agentName }) : "/agents";
