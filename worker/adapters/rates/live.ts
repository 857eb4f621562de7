import type { Instant } from "#domain/offer/state.ts";
import { callSignal } from "#outgoing/call-limits.server.ts";
import { type RateFeed, RateFeedError, type RateSource } from "./rate-source.ts";

const maxBody = 1_000_000;

/** Reads the feed over the network: no redirects, at most 1 MB. Tests inject the clock for `fetchedAt`. */
export function liveSource(feed: RateFeed, timeoutMs: number, clock: () => Instant = Date.now): RateSource {
  return {
    name: feed.name,
    async fetch() {
      const response = await fetch(feed.url, { signal: callSignal(timeoutMs), redirect: "error" });
      if (!response.ok) throw new RateFeedError(`${feed.name} answered ${response.status}.`);
      return feed.parse(await readLimited(response, feed.name), clock());
    },
  };
}

async function readLimited(response: Response, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBody) throw new RateFeedError(`${name} answered too much.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
