import { z } from "zod";
import type { CryptoAsset } from "#domain/money/money.ts";
import { parseRate } from "#domain/money/rate.ts";
import type { QuotedRate } from "#domain/money/rate-book.ts";
import { minutes } from "#domain/time/duration.ts";
import { type RateFeed, RateFeedError } from "./rate-source.ts";

/** The exchange's names of the pairs that the product uses. */
const assets: Readonly<Record<string, CryptoAsset>> = { XXBTZUSD: "BTC", XETHZUSD: "ETH", USDTZUSD: "USDT", USDCUSD: "USDC" };

/** `c` is the last trade: price and volume, decimal strings. */
const answer = z.object({ error: z.array(z.string()), result: z.record(z.string(), z.object({ c: z.tuple([z.string(), z.string()]) })) });

/** Last prices in US dollars. They are fetched every ten minutes, so a price older than half an hour is stale. */
export const kraken: RateFeed = {
  name: "kraken",
  url: "https://api.kraken.com/0/public/Ticker?pair=XBTUSD,ETHUSD,USDTUSD,USDCUSD",
  extension: "json",
  parse(body, fetchedAt) {
    const { error, result } = answer.parse(JSON.parse(body.toString("utf8")));
    if (error.length > 0) throw new RateFeedError(error.join("; "));
    const valid = { observedAt: fetchedAt, expiresAt: fetchedAt + minutes(30) };
    return Object.entries(result).flatMap(([pair, { c }]): readonly QuotedRate[] => {
      const base = assets[pair];
      if (base === undefined) return [];
      const rate = parseRate(c[0]);
      if (rate === null) throw new RateFeedError(`Not a price of ${base}.`);
      return [{ base, quote: "USD", rate, source: "kraken", ...valid }];
    });
  },
};
