import { callLimits } from "#outgoing/call-limits.server.ts";
import { cbr } from "./cbr.ts";
import { ecb } from "./ecb.ts";
import { kraken } from "./kraken.ts";
import { liveSource } from "./live.ts";
import type { RateFeed, RateSource } from "./rate-source.ts";
import { recordedSource } from "./recorded.ts";

export const rateFeeds: readonly RateFeed[] = [cbr, ecb, kraken];

export type RatesMode = "auto" | "live" | "recorded";

/** Short, because without the internet every start would wait for it. */
const autoTimeout = 3_000;

function withFallback(first: RateSource, second: RateSource): RateSource {
  return { name: first.name, fetch: () => first.fetch().catch(() => second.fetch()) };
}

/** `auto` takes the recording of each feed that cannot be reached. */
export function createRateSources(mode: RatesMode): readonly RateSource[] {
  return rateFeeds.map((feed) => {
    if (mode === "recorded") return recordedSource(feed);
    if (mode === "live") return liveSource(feed, callLimits.rates);
    return withFallback(liveSource(feed, autoTimeout), recordedSource(feed));
  });
}
