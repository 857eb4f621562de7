import { href } from "react-router";

/** Where staff are managed: everybody, or the agents' people alone. */
export type StaffBase = "/staff" | "/agents/staff";

export const personPath = (base: StaffBase, id: string): string =>
  base === "/staff" ? href("/staff/:id", { id }) : href("/agents/staff/:id", { id });

/** The form of a new person, begun for an agent where one is named. */
export function newPersonPath(base: StaffBase, agentName: string | null): string {
  const path = base === "/staff" ? href("/staff/new") : href("/agents/staff/new");
  return agentName === null ? path : `${path}?agent=${agentName}`;
}
