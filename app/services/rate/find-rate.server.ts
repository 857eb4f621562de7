import type { Currency } from "#domain/money/money.ts";
import { type FoundRate, rateFrom } from "#domain/money/rate-book.ts";
import type { Instant } from "#domain/offer/state.ts";
import { currentRates } from "./rate-cache.server.ts";

/**
 * Units of `quote` for one `base`, at most 30 s old in memory; crossed where no source quotes the pair. A stale rate is
 * answered as such. Null when no rate was ever loaded for the pair, or both are the same currency.
 */
export async function findRate(base: Currency, quote: Currency, now: Instant): Promise<FoundRate | null> {
  return rateFrom(await currentRates(now), base, quote, now);
}
