import { href } from "react-router";

/** The base of the pages that manage staff: all staff, or only employees of agents. */
export type StaffBase = "/staff" | "/agents/staff";

export const personPath = (base: StaffBase, id: string): string =>
  base === "/staff" ? href("/staff/:id", { id }) : href("/agents/staff/:id", { id });

/** The address of the form for a new person; with an agent's name, the agent is preselected. */
export function newPersonPath(base: StaffBase, agentName: string | null): string {
  const path = base === "/staff" ? href("/staff/new") : href("/agents/staff/new");
  return agentName === null ? path : `${path}?agent=${agentName}`;
}
