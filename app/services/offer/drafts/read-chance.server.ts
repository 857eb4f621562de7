import type { OfferRoute } from "#contracts/offer/offer-order.ts";
import { countAcceptances } from "#data/offer/acceptances.server.ts";
import type { Brand } from "#domain/offer/state.ts";

/** Minimum number of offers. A share of fewer offers would not be representative. */
const fewest = 20;

export interface Chance {
  readonly accepted: number;
  readonly all: number;
}

/** Returns how many of the similar offers were accepted within a day; null while there are too few. */
export async function readChance({ from, to, give, get }: OfferRoute, rate: string, brand: Brand, now: number): Promise<Chance | null> {
  const chance = await countAcceptances({ brand, from, to, give: give.currency, get: get.currency, rate, now });
  return chance.all < fewest ? null : chance;
}
