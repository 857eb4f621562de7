import type { Currency } from "#domain/money/money.ts";
import { type FoundRate, rateFrom } from "#domain/money/rate-book.ts";
import type { Instant } from "#domain/offer/state.ts";
import { currentRates } from "./rate-cache.server.ts";

/** All pairs of the given currencies that have a rate, keyed `EUR/RUB` (GET /offers/exchange-rates, 07-api O4). */
export async function listRates(currencies: readonly Currency[], now: Instant): Promise<Readonly<Record<string, FoundRate>>> {
  const rates = await currentRates(now);
  const pairs = currencies.flatMap((base) => currencies.map((quote) => ({ base, quote })));
  return Object.fromEntries(
    pairs.flatMap(({ base, quote }) => {
      const found = rateFrom(rates, base, quote, now);
      return found ? [[`${base}/${quote}`, found]] : [];
    }),
  );
}
