import { withTransaction } from "#data/db.server.ts";
import { recordRates } from "#data/money/rates.server.ts";
import type { Rate } from "#domain/money/rate.ts";
import type { Instant } from "#domain/offer/state.ts";
import { days, hours } from "#domain/time/duration.ts";
import { workingDay } from "./working-days.ts";

const shown = 60;
/** The instant of the bank's publication, after midnight in Moscow. */
const published = hours(15) + hours(0.5);

/** Kopecks for a euro: near the real rate, with slow waves and small changes. */
function kopecksPerEuro(at: Instant): number {
  const day = Math.floor(at / days(1));
  return Math.round(9_140 + 90 * Math.sin(day / 6) + 35 * Math.sin(day / 2.3) + 12 * Math.sin(day * 1.7));
}

/** Roubles for a euro on that day. */
export function roublesPerEuro(at: Instant): Rate {
  const kopecks = kopecksPerEuro(at);
  return `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, "0")}`;
}

/**
 * Stores rates of the preceding working days, as the feeds would have delivered them, because a chart of a month needs a month of rates.
 */
export async function addRates(now: Instant): Promise<void> {
  const rates = Array.from({ length: shown }, (_, daysAgo) => {
    const observedAt = workingDay(now, daysAgo + 1) + published;
    const pair = { base: "EUR", quote: "RUB", source: "recorded:cbr" } as const;
    return { ...pair, rate: roublesPerEuro(observedAt), observedAt, expiresAt: observedAt + days(1) };
  });
  await withTransaction((tx) => recordRates(tx, rates));
}
