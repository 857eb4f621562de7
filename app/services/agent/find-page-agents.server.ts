import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type Agent, listAgents } from "#data/agent/agents.server.ts";
import type { Permission } from "#domain/people/permissions.ts";
import { can } from "#domain/people/policy.ts";
import type { Principal } from "#domain/people/principal.ts";

/** Whose page it is: one agent, or all of them together for those who may look at any. */
export interface PageAgents {
  readonly agent: Agent | null;
  readonly agentIds: readonly string[];
  /** To choose from; empty for an agent's own staff. */
  readonly choice: readonly { readonly name: string; readonly ru: string; readonly en: string }[];
  /** Where the days and months of the page begin. */
  readonly timeZone: string;
}

/** The head office counts by its own clock when all agents are looked at together. */
const mainZone = "Europe/Moscow";

/**
 * The agent that a page of agents speaks of, if the principal holds `permission` for it: their own for agent staff, whatever is named;
 * else the named one, or all. `NOT_FOUND` for an unknown name, another one's agent and a missing permission.
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
  return {
    ok: true,
    value: {
      agent: named ?? null,
      agentIds: named === undefined ? agents.map(({ id }) => id) : [named.id],
      choice: isOwn ? [] : agents.map(({ name, labelRu, labelEn }) => ({ name, ru: labelRu, en: labelEn })),
      timeZone: named?.timeZone ?? mainZone,
    },
  };
}
