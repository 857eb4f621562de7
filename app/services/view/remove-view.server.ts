import { isUuid } from "#contracts/uuid.ts";
import { removeSavedView } from "#data/people/saved-views.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** Forgets a view of the reader; one of somebody else stays, and nothing tells whether it is there. */
export async function removeView({ principal }: ServiceContext, id: string): Promise<void> {
  if (isUuid(id)) await removeSavedView(principal.userId, id);
}
