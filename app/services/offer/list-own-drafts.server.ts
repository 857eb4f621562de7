import { listDrafts, type OfferDraft } from "#data/drafts.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** Offers that the member began and did not publish, last changed first, at most five. */
export const listOwnDrafts = ({ principal }: Pick<ServiceContext, "principal">): Promise<readonly OfferDraft[]> =>
  listDrafts(principal.userId, 5);
