import { readdir, readFile } from "node:fs/promises";
import type { QuotedRate } from "#domain/money/rate-book.ts";
import type { Instant } from "#domain/offer/state.ts";
import { days, hours } from "#domain/time/duration.ts";
import { type RateFeed, RateFeedError, type RateSource } from "./rate-source.ts";

const folder = new URL("./recorded/", import.meta.url);
/** Time of day at which a recording counts as published; its file name contains the day. */
const publishedAt = hours(15);

/** The latest recording up to that time, or else the earliest of all. */
async function findRecording(feed: RateFeed, now: Instant): Promise<{ name: string; day: Instant }> {
  const pattern = new RegExp(`^${feed.name}-(\\d{4}-\\d\\d-\\d\\d)\\.${feed.extension}$`);
  const found = (await readdir(folder)).sort().flatMap((name) => {
    const [, date] = pattern.exec(name) ?? [];
    return date === undefined ? [] : [{ name, day: Date.parse(date) }];
  });
  const recording = found.findLast(({ day }) => day + publishedAt <= now) ?? found[0];
  if (!recording) throw new RateFeedError(`No recording of ${feed.name}.`);
  return recording;
}

/**
 * A demo must work at any later time, so an expired recording is shifted by whole days as if it had been published again. Each shifted rate
 * lasts until the next collection.
 */
function replayed(rate: QuotedRate, now: Instant): QuotedRate {
  const shift = rate.expiresAt >= now ? 0 : days(1) * Math.floor((now - rate.observedAt) / days(1));
  const observedAt = rate.observedAt + shift;
  const expiresAt = Math.max(rate.expiresAt + shift, observedAt + days(1) + hours(1));
  return { ...rate, source: `recorded:${rate.source}`, observedAt, expiresAt };
}

/** Reads a feed's recording with the feed's own parser; its quotes are named `recorded:<feed>`. */
export function recordedSource(feed: RateFeed, clock: () => Instant = Date.now): RateSource {
  return {
    name: `recorded:${feed.name}`,
    async fetch() {
      const now = clock();
      const { name, day } = await findRecording(feed, now);
      const rates = feed.parse(await readFile(new URL(name, folder)), day + publishedAt);
      return rates.map((rate) => replayed(rate, now));
    },
  };
}
