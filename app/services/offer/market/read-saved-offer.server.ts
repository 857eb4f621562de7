import type { SavedOffer } from "#contracts/market/saved-offer.ts";
import type { Queryable } from "#data/db.server.ts";
import { findOpenFavorite } from "#data/offer/favorites.server.ts";
import { routeOf } from "#services/offer/commands/accept-offer.server.ts";

/** Returns the offer that the member saved last and that is still on the market; null without one. */
export async function readSavedOffer(userId: string, db?: Queryable): Promise<SavedOffer | null> {
  const state = await findOpenFavorite(userId, db);
  if (state === null) return null;
  const { id, humanId, legs } = state;
  const { from, to, give, get } = routeOf(state);
  const countries = give.network === null ? [to, from] : [to];
  return {
    ...{ id, humanId, countries },
    route: { from: to, to: from, give: get, get: give },
    ...{ pays: legs.buyer.payIn, gets: legs.owner.principal },
  };
}
