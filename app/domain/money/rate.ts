import { money } from "./arithmetic.ts";
import { type Currency, exponents, type Money } from "./money.ts";
import { plainDecimal } from "./plain-decimal.ts";
import { roundHalfUp } from "./round.ts";

/**
 * Quote units for one base unit as a decimal string with up to 12 decimals, `91.2345`: the shape of `Quote.rate`,
 * of JSON and of `numeric(24,12)`.
 */
export type Rate = string;

const decimals = 12;
const one = 10n ** BigInt(decimals);
const scaleOf = (currency: Currency) => 10n ** BigInt(exponents[currency]);

const pattern = /^(\d{1,12})(?:\.(\d{1,12}))?$/;

/**
 * Parses a rate from a person's or a feed's text: positive, at most 12 whole digits and 12 decimals, comma or dot. Null for anything else.
 */
export function parseRate(text: string): Rate | null {
  const plain = plainDecimal(text, decimals);
  const scaled = plain !== null && pattern.test(plain) ? scaledRate(plain) : 0n;
  return scaled === 0n ? null : rateOf(scaled);
}

/** A rate as an integer of 10⁻¹² units. Throws RangeError for invalid text. */
export function scaledRate(rate: Rate): bigint {
  const match = pattern.exec(rate);
  if (!match) throw new RangeError(`Not a rate: ${rate}`);
  return BigInt((match[1] ?? "") + (match[2] ?? "").padEnd(decimals, "0"));
}

/** An integer of 10⁻¹² units as the shortest decimal text. */
export function rateOf(scaled: bigint): Rate {
  const fraction = (scaled % one).toString().padStart(decimals, "0").replace(/0+$/, "");
  return fraction === "" ? (scaled / one).toString() : `${scaled / one}.${fraction}`;
}

/** Number of decimals in a displayed rate: four, and more for small rates so that six significant digits remain. */
export function shownDecimals(rate: Rate): number {
  const scaled = scaledRate(rate);
  return scaled >= one ? 4 : Math.min(decimals, decimals - scaled.toString().length + 6);
}

/** Base amount × rate, half-up to the quote currency's minor unit (design/money §1: B = roundHalfUp(A × rate)). */
export function convert(amount: Money, rate: Rate, quoteCurrency: Currency): Money {
  const numerator = amount.minor * scaledRate(rate) * scaleOf(quoteCurrency);
  return money(roundHalfUp(numerator, one * scaleOf(amount.currency)), quoteCurrency);
}

/** Quote amount ÷ rate, half-up to the base currency's minor unit; exact, unlike multiplying by {@link inverse}. */
export function convertBack(amount: Money, rate: Rate, baseCurrency: Currency): Money {
  const numerator = amount.minor * one * scaleOf(baseCurrency);
  return money(roundHalfUp(numerator, scaledRate(rate) * scaleOf(amount.currency)), baseCurrency);
}

/**
 * 1 ÷ rate, half-up at 12 decimals. It loses digits for large rates, so amounts are converted with {@link convertBack}; null when the
 * result is zero.
 */
export const inverse = (rate: Rate): Rate | null => chain([{ rate, isBackwards: true }]);

/** One edge of a chain of quotes, in its own or the inverse direction. */
export interface RateStep {
  readonly rate: Rate;
  readonly isBackwards: boolean;
}

/** The rate along a chain of quotes, rounded once at its end; null when it is zero at 12 decimals. */
export function chain(steps: readonly RateStep[]): Rate | null {
  let [numerator, denominator] = [1n, 1n];
  for (const { rate, isBackwards } of steps) {
    numerator *= isBackwards ? one : scaledRate(rate);
    denominator *= isBackwards ? scaledRate(rate) : one;
  }
  const scaled = roundHalfUp(numerator * one, denominator);
  return scaled === 0n ? null : rateOf(scaled);
}

/** Rate for one unit when a feed quotes `nominal` units together, half-up at 12 decimals. */
export const perUnit = (rate: Rate, nominal: bigint): Rate => rateOf(roundHalfUp(scaledRate(rate), nominal));

/** Whether `rate` lies within `bps` basis points of `market`, both ends included. */
export function isNear(rate: Rate, market: Rate, bps: number): boolean {
  const [a, b] = [scaledRate(rate), scaledRate(market)];
  return (a < b ? b - a : a - b) * 10_000n <= b * BigInt(bps);
}

/** Share of an amount, `ratio` a decimal string from 0 to 1 with up to 12 decimals, half-up. */
export function shareOf(amount: Money, ratio: string): Money {
  const match = /^([01])(?:\.(\d{1,12}))?$/.exec(ratio);
  if (!match) throw new RangeError(`Not a share: ${ratio}`);
  const scaled = BigInt(match[1] + (match[2] ?? "").padEnd(decimals, "0"));
  if (scaled > one) throw new RangeError(`Not a share: ${ratio}`);
  return money(roundHalfUp(amount.minor * scaled, one), amount.currency);
}
