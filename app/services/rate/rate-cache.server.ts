import { listLatestRates } from "#data/money/rates.server.ts";
import type { QuotedRate } from "#domain/money/rate-book.ts";
import type { Instant } from "#domain/offer/state.ts";
import { seconds } from "#domain/time/duration.ts";

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
