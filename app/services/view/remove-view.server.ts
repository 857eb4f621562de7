import { isUuid } from "#contracts/uuid.ts";
import { removeSavedView } from "#data/people/saved-views.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** Deletes a view of the reader. A view of another person is not deleted, and the result does not reveal whether it exists. */
export async function removeView({ principal }: ServiceContext, id: string): Promise<void> {
  if (isUuid(id)) await removeSavedView(principal.userId, id);
}
