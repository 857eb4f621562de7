import { redirect } from "react-router";
import type { Principal } from "#domain/people/principal.ts";
import { isEscrowAgentLevel } from "#domain/people/roles.ts";
import { requireRoles, staffRoles } from "#guards/guards.server.ts";
import { enterRecords, recordRoles } from "../../agent/enter-records.server.ts";
import type { StaffBase } from "./staff-paths.ts";

export interface StaffPlaceInSite {
  readonly principal: Principal;
  /** `/staff`, or `/agents/staff`, which lists only employees of agents. */
  readonly base: StaffBase;
  /** The name in the path. */
  readonly agentName: string | undefined;
}

/** Guards of both pages that manage staff: `/staff`, and `/agents/staff` for employees of agents (design/screens §1). */
export function enterStaff(context: Parameters<typeof requireRoles>[0], url: URL): StaffPlaceInSite {
  if (url.pathname.startsWith("/staff")) {
    const principal = requireRoles(context, staffRoles);
    if (isEscrowAgentLevel(principal)) throw redirect("/agents/staff");
    return { principal, base: "/staff", agentName: undefined };
  }
  const { agentName } = enterRecords(context, url, recordRoles);
  return { principal: requireRoles(context, recordRoles), base: "/agents/staff", agentName };
}
