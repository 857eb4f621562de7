import type { Currency } from "./money.ts";
import { inverse, parseRate, type Rate, rateOf, scaledRate, shownDecimals } from "./rate.ts";
import { roundHalfUp } from "./round.ts";

/**
 * Currencies by value, because the more valuable unit is shown first: "91.23 RUB for 1 EUR" in both directions. The order is fixed although
 * rates move.
 */
const dearest: readonly Currency[] = [
  ...(["BTC", "ETH", "GBP", "EUR", "CHF", "USD", "USDT", "USDC", "BGN", "GEL", "AED", "PLN", "RON", "CNY"] as const),
  ...(["DKK", "SEK", "NOK", "CZK", "TRY", "RUB", "ISK", "JPY", "HUF", "AMD", "KZT"] as const),
];

/** The display direction of a pair: `quote` units for one `base`; `isFlipped` when `base` is the received currency. */
export interface RatePair {
  readonly base: Currency;
  readonly quote: Currency;
  readonly isFlipped: boolean;
}

export function ratePair(give: Currency, get: Currency): RatePair {
  const isFlipped = dearest.indexOf(get) < dearest.indexOf(give);
  return isFlipped ? { base: get, quote: give, isFlipped } : { base: give, quote: get, isFlipped };
}

/**
 * Converts between units of `get` for one `give` and the display direction of the pair; null when 12 decimals cannot represent the result.
 */
export const turnRate = (rate: Rate, { isFlipped }: RatePair): Rate | null => (isFlipped ? inverse(rate) : rate);

/** Converts a rate typed in the display direction to units of `get` for one `give`; null for text that is not a rate. */
export function readTypedRate(text: string, pair: RatePair): Rate | null {
  const rate = parseRate(text);
  return rate === null ? null : turnRate(rate, pair);
}

/** The shortest text that {@link readTypedRate} reads as the rate, so that a form sent back unchanged keeps it; empty when there is none. */
export function typedRate(rate: Rate, pair: RatePair): string {
  const turned = turnRate(rate, pair);
  if (turned === null) return "";
  const rounded = (decimals: number): Rate => {
    const unit = 10n ** BigInt(12 - decimals);
    return rateOf(roundHalfUp(scaledRate(turned), unit) * unit);
  };
  const texts = Array.from({ length: 13 }, (_, decimals) => rounded(decimals));
  return texts.find((text) => readTypedRate(text, pair) === rate) ?? turned;
}

/** Rounds a bound to the displayed decimals, towards the inside, because the displayed bound must be within the range. */
function inward(rate: Rate, end: "low" | "high"): Rate {
  const scaled = scaledRate(rate);
  const unit = 10n ** BigInt(12 - shownDecimals(rate));
  const cut = scaled - (scaled % unit);
  return rateOf(end === "low" && cut < scaled ? cut + unit : cut);
}

/**
 * Converts a range of rates (units of `get` for one `give`) to the display direction of the pair, in rising order and to the displayed
 * decimals.
 */
export function readBand(min: Rate, max: Rate, pair: RatePair): { readonly min: Rate; readonly max: Rate } {
  const ends = [min, max].map((rate) => turnRate(rate, pair) ?? rate);
  const [low = min, high = max] = pair.isFlipped ? ends.reverse() : ends;
  return { min: inward(low, "low"), max: inward(high, "high") };
}

/**
 * Maximum distance of a member's own rate from the market, in basis points. A larger distance is a typing error or a trap for the other
 * side.
 */
export const ownRateBps = 1_000;

/** The range of own rates that an order accepts, in its direction. The hint before and the refusal after use the same range. */
export function ownRateBounds(market: Rate): { readonly min: Rate; readonly max: Rate } {
  const share = (bps: number) => rateOf(roundHalfUp(scaledRate(market) * BigInt(bps), 10_000n));
  return { min: share(10_000 - ownRateBps), max: share(10_000 + ownRateBps) };
}

/** Distance of `rate` above (+) or below (−) `market`, in basis points, truncated towards zero. */
export function differenceBps(rate: Rate, market: Rate): number {
  const reference = scaledRate(market);
  return Number(((scaledRate(rate) - reference) * 10_000n) / reference);
}
