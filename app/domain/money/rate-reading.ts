import type { Currency } from "./money.ts";
import { chain, inverse, parseRate, perUnit, type Rate, rateOf, scaledRate, shownDecimals } from "./rate.ts";

/** The dearer unit first, so that people read "91.23 RUB for 1 EUR" in both directions. Fixed, because rates move. */
const dearest: readonly Currency[] = [
  ...(["BTC", "ETH", "GBP", "EUR", "CHF", "USD", "USDT", "USDC", "BGN", "GEL", "AED", "PLN", "RON", "CNY"] as const),
  ...(["DKK", "SEK", "NOK", "CZK", "TRY", "RUB", "ISK", "JPY", "HUF", "AMD", "KZT"] as const),
];

/** How a pair is read: `quote` units for one `base`; `isFlipped` when `base` is the one that is got. */
export interface RatePair {
  readonly base: Currency;
  readonly quote: Currency;
  readonly isFlipped: boolean;
}

export function ratePair(give: Currency, get: Currency): RatePair {
  const isFlipped = dearest.indexOf(get) < dearest.indexOf(give);
  return isFlipped ? { base: get, quote: give, isFlipped } : { base: give, quote: get, isFlipped };
}

/** Units of `get` for one `give` ⇄ as the pair is read; null when 12 decimals do not hold it. */
export const turnRate = (rate: Rate, { isFlipped }: RatePair): Rate | null => (isFlipped ? inverse(rate) : rate);

/** A rate typed as the pair is read → units of `get` for one `give`; null when it is not a rate. */
export function readTypedRate(text: string, pair: RatePair): Rate | null {
  const rate = parseRate(text);
  return rate === null ? null : turnRate(rate, pair);
}

/** To the decimals that people are shown, into the band: what they read as its end must be inside of it. */
function inward(rate: Rate, end: "low" | "high"): Rate {
  const scaled = scaledRate(rate);
  const unit = 10n ** BigInt(12 - shownDecimals(rate));
  const cut = scaled - (scaled % unit);
  return rateOf(end === "low" && cut < scaled ? cut + unit : cut);
}

/** A band of rates, units of `get` for one `give` → the same band as the pair is read, in rising order and to the decimals that are shown. */
export function readBand(min: Rate, max: Rate, pair: RatePair): { readonly min: Rate; readonly max: Rate } {
  const ends = [min, max].map((rate) => turnRate(rate, pair) ?? rate);
  const [low = min, high = max] = pair.isFlipped ? ends.reverse() : ends;
  return { min: inward(low, "low"), max: inward(high, "high") };
}

/** How far an own rate may be from the market: further is a typing error or a trap for the other side. */
export const ownRateBps = 1_000;

/** The own rates that an order takes, in its direction: the same band for the hint before and for the refusal after. */
export function ownRateBounds(market: Rate): { readonly min: Rate; readonly max: Rate } | null {
  const share = (bps: number) =>
    chain([
      { rate: market, isBackwards: false },
      { rate: perUnit(`${bps}`, 10_000n), isBackwards: false },
    ]);
  const [min, max] = [share(10_000 - ownRateBps), share(10_000 + ownRateBps)];
  return min && max ? { min, max } : null;
}

/** How far `rate` lies above (+) or below (−) `market`, in basis points, cut towards zero. */
export function differenceBps(rate: Rate, market: Rate): number {
  const reference = scaledRate(market);
  return Number(((scaledRate(rate) - reference) * 10_000n) / reference);
}
