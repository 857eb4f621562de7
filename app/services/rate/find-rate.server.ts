import type { Currency } from "#domain/money/money.ts";
import { type FoundRate, rateFrom } from "#domain/money/rate-book.ts";
import type { Instant } from "#domain/offer/state.ts";
import { currentRates } from "./rate-cache.server.ts";

/**
 * Returns units of `quote` for one `base`, cached for at most 30 s; a cross rate when no source quotes the pair. A stale rate is marked
 * as such. Null when no rate was ever loaded for the pair, or both are the same currency.
 */
export async function findRate(base: Currency, quote: Currency, now: Instant): Promise<FoundRate | null> {
  return rateFrom(await currentRates(now), base, quote, now);
}
