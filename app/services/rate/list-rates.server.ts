import type { Currency } from "#domain/money/money.ts";
import { type FoundRate, type QuotedRate, rateFrom } from "#domain/money/rate-book.ts";
import type { Instant } from "#domain/offer/state.ts";
import { currentRates } from "./rate-cache.server.ts";

export type RateTable = Readonly<Record<string, FoundRate>>;

// Rate tables of one set of quotes; released with the quotes when the cache is refreshed.
const tables = new WeakMap<readonly QuotedRate[], Map<string, RateTable>>();

/** Rates of all pairs of the given currencies, keyed `EUR/RUB` (GET /offers/exchange-rates, design/api §3). */
export async function listRates(currencies: readonly Currency[], now: Instant): Promise<RateTable> {
  const rates = await currentRates(now);
  const known = tables.get(rates) ?? new Map<string, RateTable>();
  tables.set(rates, known);
  const key = currencies.join(" ");
  const table = known.get(key) ?? tableOf(rates, currencies, now);
  known.set(key, table);
  return table;
}

function tableOf(rates: readonly QuotedRate[], currencies: readonly Currency[], now: Instant): RateTable {
  const pairs = currencies.flatMap((base) => currencies.map((quote) => ({ base, quote })));
  return Object.fromEntries(
    pairs.flatMap(({ base, quote }) => {
      const found = rateFrom(rates, base, quote, now);
      return found ? [[`${base}/${quote}`, found]] : [];
    }),
  );
}
