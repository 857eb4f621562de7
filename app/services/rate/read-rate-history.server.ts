import { type DailyRate, listDailyRates } from "#data/money/rates.server.ts";
import type { Currency } from "#domain/money/money.ts";
import { ratePair } from "#domain/money/rate-reading.ts";
import type { Instant } from "#domain/offer/state.ts";
import { days } from "#domain/time/duration.ts";

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
