import { type DraftView, firstOpenStep } from "#contracts/draft.ts";
import { listDrafts } from "#data/offer/drafts.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** Offers that the member began and did not publish, last changed first, at most five. */
export async function listOwnDrafts({ principal }: Pick<ServiceContext, "principal">): Promise<readonly DraftView[]> {
  const drafts = await listDrafts(principal.userId, 5);
  return drafts.map(({ id, type, values, updatedAt }) => ({ id, type, route: values.route, step: firstOpenStep(type, values), updatedAt }));
}
