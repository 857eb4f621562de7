import { listAgents } from "#data/agent/agents.server.ts";
import type { Permission } from "#domain/people/access/permissions.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { isRoleOfAgent, type StaffRole, staffRoles } from "#domain/people/access/staff.ts";

/** A role, with its agent. */
export interface StaffPlace {
  readonly role: StaffRole;
  readonly agent: { readonly id: string; readonly name: string; readonly ru: string; readonly en: string } | null;
}

/** A place as a resource of the policy, without a person. */
const nobodyAt = ({ role, agent }: StaffPlace) => ({ kind: "user", userId: "", role, agentId: agent?.id ?? null }) as const;

export const mayHold = (principal: Principal, permission: Permission, place: StaffPlace) => can(principal, permission, nobodyAt(place));

/** Places that a principal may assign, in the order of the roles. */
export async function listPlaces(principal: Principal): Promise<readonly StaffPlace[]> {
  const agents = (await listAgents()).filter(({ isBlocked }) => !isBlocked);
  const named = agents.map(({ id, name, labelRu, labelEn }) => ({ id, name, ru: labelRu, en: labelEn }));
  const all = staffRoles.flatMap((role): StaffPlace[] =>
    isRoleOfAgent(role) ? named.map((agent) => ({ role, agent })) : [{ role, agent: null }],
  );
  return all.filter((place) => mayHold(principal, "staff.register", place).allowed);
}

/** The place of a form; null for an unknown agent. */
export async function findPlace({
  role,
  agentName,
}: {
  readonly role: StaffRole;
  readonly agentName: string | null;
}): Promise<StaffPlace | null> {
  if (agentName === null) return { role, agent: null };
  const agent = (await listAgents()).find(({ name }) => name === agentName);
  return agent === undefined ? null : { role, agent: { id: agent.id, name: agent.name, ru: agent.labelRu, en: agent.labelEn } };
}
