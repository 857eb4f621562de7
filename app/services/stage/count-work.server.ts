import { can } from "#domain/people/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { countStages, type StageCounts } from "./list-queue.server.ts";

export interface Work {
  /** `submit`: the own agent's stages; `verify`: everybody's statements. */
  readonly as: "submit" | "verify";
  readonly counts: StageCounts;
}

/** What waits for this person (05-screens §6.8): agent staff submit for their agent, managers verify. Null for everybody else. */
export async function countWork({ principal }: Pick<ServiceContext, "principal">): Promise<Work | null> {
  if (can(principal, "offer.readAny").allowed) return { as: "verify", counts: await countStages(null) };
  const { agentId } = principal;
  if (agentId === null || !can(principal, "agentPages.payments", { kind: "agent", agentId }).allowed) return null;
  return { as: "submit", counts: await countStages(agentId) };
}
