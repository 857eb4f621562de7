import { callLimits } from "#outgoing/call-limits.server.ts";
import type { Env } from "#settings/schema.ts";
import { cbr } from "./cbr.ts";
import { ecb } from "./ecb.ts";
import { kraken } from "./kraken.ts";
import { liveSource } from "./live.ts";
import type { RateFeed, RateSource } from "./rate-source.ts";
import { recordedSource } from "./recorded.ts";

export const rateFeeds: readonly RateFeed[] = [cbr, ecb, kraken];

export type RatesMode = "auto" | "live" | "recorded";

/** Short, because without the internet every start waits for it. */
const autoTimeout = 3_000;

function withFallback(first: RateSource, second: RateSource): RateSource {
  return { name: first.name, fetch: () => first.fetch().catch(() => second.fetch()) };
}

/**
 * Sources of all feeds. `auto` replaces an unreachable feed by its recording, except in production, because members of a real service would
 * exchange money at outdated rates.
 */
export function createRateSources(wanted: RatesMode, deployment: Env["DEPLOYMENT"]): readonly RateSource[] {
  const mode = wanted === "auto" && deployment === "production" ? "live" : wanted;
  return rateFeeds.map((feed) => {
    if (mode === "recorded") return recordedSource(feed);
    if (mode === "live") return liveSource(feed, callLimits.rates);
    return withFallback(liveSource(feed, autoTimeout), recordedSource(feed));
  });
}
