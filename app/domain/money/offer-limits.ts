import { type Currency, exponents, type Money } from "./money.ts";

export interface OfferLimits {
  readonly min: Money;
  readonly max: Money;
}

/**
 * Minimum and maximum principal of a leg, in whole units: the value of about 1 000 to 10 000 000 roubles, rounded to memorable numbers.
 * Agents may be stricter; these limits refuse typing errors and tiny amounts on every route.
 */
const wholeUnits: Readonly<Record<Exclude<Currency, "BTC" | "ETH">, readonly [min: bigint, max: bigint]>> = {
  RUB: [1_000n, 10_000_000n],
  EUR: [10n, 100_000n],
  USD: [10n, 120_000n],
  GBP: [10n, 90_000n],
  CHF: [10n, 100_000n],
  CNY: [80n, 850_000n],
  TRY: [500n, 5_500_000n],
  AED: [40n, 440_000n],
  GEL: [30n, 320_000n],
  AMD: [4_000n, 45_000_000n],
  KZT: [6_000n, 60_000_000n],
  CZK: [250n, 2_500_000n],
  PLN: [45n, 450_000n],
  HUF: [4_000n, 40_000_000n],
  RON: [50n, 550_000n],
  SEK: [120n, 1_200_000n],
  NOK: [120n, 1_250_000n],
  DKK: [80n, 800_000n],
  BGN: [20n, 200_000n],
  ISK: [1_500n, 15_000_000n],
  JPY: [1_800n, 18_000_000n],
  USDT: [10n, 120_000n],
  USDC: [10n, 120_000n],
};
/** Minor units of 10⁻⁸. */
const coins: Readonly<Record<"BTC" | "ETH", readonly [min: bigint, max: bigint]>> = {
  BTC: [10_000n, 125_000_000n],
  ETH: [300_000n, 3_500_000_000n],
};

export function limitsOf(currency: Currency): OfferLimits {
  const isCoin = currency === "BTC" || currency === "ETH";
  const [min, max] = isCoin ? coins[currency] : wholeUnits[currency];
  const moneyOf = (units: bigint): Money => ({ minor: isCoin ? units : units * 10n ** BigInt(exponents[currency]), currency });
  return { min: moneyOf(min), max: moneyOf(max) };
}
