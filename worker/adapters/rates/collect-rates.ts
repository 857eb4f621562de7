import { withTransaction } from "#data/db.server.ts";
import { type RecordedRates, recordRates } from "#data/money/rates.server.ts";
import { env } from "#env";
import type { RateSource } from "./rate-source.ts";
import { createRateSources } from "./rate-sources.ts";

export interface CollectedRates extends RecordedRates {
  /** Feeds without a result; their last rates stay until they become stale. */
  readonly failed: readonly string[];
}

/**
 * Fetches every feed and stores its quotes. A jump of more than 10 % keeps the old rate and raises an alert (design/money §1). A feed that
 * fails does not stop the others; throws only when all of them failed.
 */
export async function collectRates(
  sources: readonly RateSource[] = createRateSources(env.RATES_SOURCE, env.DEPLOYMENT),
): Promise<CollectedRates> {
  const results = await Promise.allSettled(sources.map((source) => source.fetch()));
  const rates = results.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
  const failed = sources.filter((_, index) => results[index]?.status === "rejected").map(({ name }) => name);
  if (failed.length === sources.length) throw new Error(`No feed of rates answered: ${failed.join(", ")}.`);
  const recorded = await withTransaction((tx) => recordRates(tx, rates));
  return { ...recorded, failed };
}
