import { countOffersByPhase } from "#data/audit/oversight.server.ts";
import type { Phase } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";

/** Returns the number of offers in each phase over all agents; empty for staff of one agent. */
export async function listPhaseCounts({ principal }: Pick<ServiceContext, "principal">): Promise<Readonly<Partial<Record<Phase, number>>>> {
  if (!can(principal, "offer.readAny").allowed) return {};
  return Object.fromEntries(await countOffersByPhase());
}
