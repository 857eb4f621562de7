import { listUsedCorridors } from "#data/audit/oversight.server.ts";
import type { Corridor } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";

/** Returns all directions in which offers were made, for the filter of the staff list; for agent staff those of their own agent. */
export async function listOfferCorridors({ principal }: Pick<ServiceContext, "principal">): Promise<readonly Corridor[]> {
  return can(principal, "offer.list.staff").allowed ? await listUsedCorridors(principal.agentId) : [];
}
