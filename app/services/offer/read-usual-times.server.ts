import { listCompletedOffers } from "#data/offer/finished-deals.server.ts";
import type { Corridor, Instant } from "#domain/offer/state.ts";
import { type StepTimes, stepTimesOf, usualTimes } from "#domain/offer/usual-times.ts";
import { days, minutes } from "#domain/time/duration.ts";

const span = days(90);
const most = 100;
const freshFor = minutes(10);
/** Medians change slowly. One entry for each pair of countries. */
const kept = new Map<string, { readonly at: number; readonly times: Promise<StepTimes | null> }>();

async function compute(pair: readonly [string, string], now: Instant): Promise<StepTimes | null> {
  const deals = await listCompletedOffers(pair, { since: now - span, limit: most });
  return usualTimes(deals.flatMap(({ state, acceptedAt }) => stepTimesOf(state, acceptedAt) ?? []));
}

/**
 * Returns the median time of each step of the last deals between two countries in ninety days, at most ten minutes old; null for fewer
 * than ten deals. Public: no figure describes a single deal.
 */
export function readUsualTimes({ from, to }: Corridor, now: Instant): Promise<StepTimes | null> {
  const pair = from < to ? ([from, to] as const) : ([to, from] as const);
  const key = pair.join(" ");
  const known = kept.get(key);
  if (known !== undefined && performance.now() - known.at < freshFor) return known.times;
  const times = compute(pair, now);
  kept.set(key, { at: performance.now(), times });
  times.catch(() => kept.delete(key));
  return times;
}
