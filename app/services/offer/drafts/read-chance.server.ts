import type { OfferRoute } from "#contracts/offer-order.ts";
import { countAcceptances } from "#data/offer/acceptances.server.ts";
import type { Brand } from "#domain/offer/state.ts";

/** Below that a share says more about chance than about the offer. */
const fewest = 20;

export interface Chance {
  readonly accepted: number;
  readonly all: number;
}

/** How many offers like this one were accepted within a day, of how many; null while there are too few to tell. */
export async function readChance({ from, to, give, get }: OfferRoute, rate: string, brand: Brand, now: number): Promise<Chance | null> {
  const chance = await countAcceptances({ brand, from, to, give: give.currency, get: get.currency, rate, now });
  return chance.all < fewest ? null : chance;
}
