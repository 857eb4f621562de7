import { type DailyRate, listDailyRates, listLatestRates } from "#data/money/rates.server.ts";
import type { Currency } from "#domain/money/money.ts";
import { type FoundRate, type QuotedRate, rateFrom } from "#domain/money/rate-book.ts";
import { ratePair } from "#domain/money/rate-reading.ts";
import type { Instant } from "#domain/offer/state.ts";
import { days, seconds } from "#domain/time/duration.ts";

/** Specification §9: exchange rates reload every 30 s. */
const refreshAfter = seconds(30);

interface Book {
  readonly rates: readonly QuotedRate[];
  readonly loadedAt: Instant;
}

let book: Book | null = null;
let loading: Promise<Book> | null = null;

async function load(now: Instant): Promise<Book> {
  try {
    book = { rates: await listLatestRates(), loadedAt: now };
    return book;
  } catch (error) {
    // Slightly old rates are better than an error page. The next request tries again.
    if (book && book.rates.length > 0) return book;
    throw error;
  } finally {
    loading = null;
  }
}

/** The stored quotes, cached for up to 30 s. An empty result is not cached, so that the first fetch is visible immediately. */
export async function currentRates(now: Instant): Promise<readonly QuotedRate[]> {
  const isFresh = book !== null && book.rates.length > 0 && Math.abs(now - book.loadedAt) < refreshAfter;
  if (book && isFresh) return book.rates;
  loading ??= load(now);
  return (await loading).rates;
}

/**
 * Returns units of `quote` for one `base`, cached for at most 30 s; a cross rate when no source quotes the pair. A stale rate is marked
 * as such. Null when no rate was ever loaded for the pair, or both are the same currency.
 */
export async function findRate(base: Currency, quote: Currency, now: Instant): Promise<FoundRate | null> {
  return rateFrom(await currentRates(now), base, quote, now);
}

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

export interface RateHistory {
  readonly base: Currency;
  readonly quote: Currency;
  /** Oldest first, at most one a day. */
  readonly rates: readonly DailyRate[];
}

/** A pair's rates of the last 30 days, in the display direction of the pair. Public. */
export async function readRateHistory(give: Currency, get: Currency, now: Instant): Promise<RateHistory> {
  const { base, quote } = ratePair(give, get);
  return { base, quote, rates: await listDailyRates(base, quote, now - days(30)) };
}
