import { type OwnOfferDetail, readOwnOffer } from "#services/offer/own/read-own-offer.server.ts";
import type { Reading } from "./asked.server.ts";

/** The reader's own offer with the id `modalId`; null for other people's offers and for unknown ids. */
export async function ownOffer({ ctx, id }: Reading): Promise<OwnOfferDetail | null> {
  const found = id === null ? null : await readOwnOffer(ctx, id);
  return found?.ok ? found.value : null;
}
