import type { DraftView } from "#contracts/draft.ts";
import type { Money } from "#domain/money/money.ts";
import { isBeforeFirstCheck } from "#domain/people/profile-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { listFavorites } from "#services/offer/market/favorites.server.ts";

/** An open offer that a new member marked, for example by coming for it, from their side. */
export interface WantedOffer extends Pick<DraftView, "route" | "countries"> {
  readonly id: string;
  readonly humanId: string;
  readonly pays: Money;
  readonly gets: Money;
}

/** Returns the open offer that a member marked last before their first check; null without one, and later. */
export async function readWantedOffer({ principal, now }: Pick<ServiceContext, "principal" | "now">): Promise<WantedOffer | null> {
  if (!isBeforeFirstCheck(principal)) return null;
  const { open } = await listFavorites({ principal, brand: principal.brand, language: principal.language, now });
  const [line] = open;
  if (line === undefined) return null;
  const { id, humanId, to, from, get, getOn, give, giveOn, payIn } = line;
  return {
    ...{ id, humanId, pays: payIn, gets: give },
    route: {
      ...{ from: to, to: from },
      give: { currency: get.currency, network: getOn },
      get: { currency: give.currency, network: giveOn },
    },
    countries: giveOn === null ? [to, from] : [to],
  };
}
