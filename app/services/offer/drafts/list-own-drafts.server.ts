import { type DraftView, firstOpenStep } from "#contracts/draft.ts";
import { listDrafts } from "#data/offer/drafts.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** Returns the member's unpublished drafts, last changed first, at most five. */
export async function listOwnDrafts({ principal }: Pick<ServiceContext, "principal">): Promise<readonly DraftView[]> {
  const drafts = await listDrafts(principal.userId, 5);
  return drafts.map(({ id, type, values, updatedAt }) => ({ id, type, route: values.route, step: firstOpenStep(type, values), updatedAt }));
}
