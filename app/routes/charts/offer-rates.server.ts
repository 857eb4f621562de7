import type { MarketOffer } from "#contracts/market/market-offer.ts";
import { ratePair, turnRate } from "#domain/money/rate-reading.ts";
import { type RateHistory, readRateHistory } from "#services/rate/rate-cache.server.ts";
import { drawRates, type RatePath } from "./rate-path.server.ts";

export interface OfferRates {
  readonly history: RateHistory;
  readonly path: RatePath;
}

/** The rates of an offer's pair with the offer's own rate as a level line; null for fewer than two days. */
export async function readOfferRates({ route, rate }: Pick<MarketOffer, "route" | "rate">, now: number): Promise<OfferRates | null> {
  const [give, get] = [route.give.currency, route.get.currency];
  const history = await readRateHistory(give, get, now);
  const path = drawRates(history, turnRate(rate, ratePair(give, get)));
  return path && { history, path };
}
