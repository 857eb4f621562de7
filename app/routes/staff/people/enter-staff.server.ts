import { redirect } from "react-router";
import { isEscrowAgentLevel } from "#domain/people/access/roles.ts";
import { enterPage } from "#guards/guards.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { enterRecords } from "../../agent/enter-agent-pages.server.ts";
import type { StaffBase } from "./staff-paths.ts";

interface StaffPlaceInSite {
  readonly ctx: ServiceContext;
  /** `/staff`, or `/agents/staff`, which lists only employees of agents. */
  readonly base: StaffBase;
  /** The name in the path. */
  readonly agentName: string | undefined;
}

/** Guards of both pages that manage staff: `/staff`, and `/agents/staff` for employees of agents (design/screens §1). */
export function enterStaff(asked: Parameters<typeof enterRecords>[0]): StaffPlaceInSite {
  if (!asked.url.pathname.startsWith("/staff")) return { ...enterRecords(asked), base: "/agents/staff" };
  const ctx = enterPage(asked);
  if (isEscrowAgentLevel(ctx.principal)) throw redirect("/agents/staff");
  return { ctx, base: "/staff", agentName: undefined };
}
