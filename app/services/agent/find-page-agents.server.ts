import { ok, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type Agent, listAgents } from "#data/agent/agents.server.ts";
import type { Permission } from "#domain/people/access/permissions.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal } from "#domain/people/access/principal.ts";

/** The agent of a page, or all agents for readers who may see every agent. */
export interface PageAgents {
  readonly agent: Agent | null;
  readonly agentIds: readonly string[];
  /** Choice of agents; empty for an agent's own staff. */
  readonly choice: readonly { readonly name: string; readonly ru: string; readonly en: string }[];
  /** Time zone of the page's days and months. */
  readonly timeZone: string;
}

/** Time zone for all agents together: that of the head office. */
const mainZone = "Europe/Moscow";

/**
 * Returns the agent of a page if the principal has `permission` for it: for agent staff their own, whatever name is given; otherwise the
 * given one, or all. `NOT_FOUND` for an unknown name, another agent and a missing permission.
 */
export async function findPageAgents(
  principal: Principal,
  permission: Permission,
  agentName: string | undefined,
): Promise<ServiceResult<PageAgents>> {
  const missing = refuse("NOT_FOUND");
  const agents = await listAgents();
  const isOwn = principal.agentId !== null;
  const named = agents.find(({ id, name }) => (agentName === undefined && isOwn ? id === principal.agentId : name === agentName));
  if (named === undefined && (isOwn || agentName !== undefined)) return missing;
  const resource = named === undefined ? undefined : ({ kind: "agent", agentId: named.id } as const);
  if (!can(principal, permission, resource).allowed) return missing;
  return ok({
    agent: named ?? null,
    agentIds: named === undefined ? agents.map(({ id }) => id) : [named.id],
    choice: isOwn ? [] : agents.map(({ name, labelRu, labelEn }) => ({ name, ru: labelRu, en: labelEn })),
    timeZone: named?.timeZone ?? mainZone,
  });
}
