/** The product's own exponents, because those of `Intl` differ from the banks' for several currencies. */
export const exponents = {
  RUB: 2,
  EUR: 2,
  USD: 2,
  GBP: 2,
  CHF: 2,
  CNY: 2,
  TRY: 2,
  AED: 2,
  GEL: 2,
  AMD: 2,
  KZT: 2,
  CZK: 2,
  PLN: 2,
  HUF: 2,
  RON: 2,
  SEK: 2,
  NOK: 2,
  DKK: 2,
  BGN: 2,
  ISK: 0,
  JPY: 0,
  USDT: 6,
  USDC: 6,
  BTC: 8,
  ETH: 8,
} as const;

export type Currency = keyof typeof exponents;
export const isCurrency = (text: string | null): text is Currency => text !== null && Object.hasOwn(exponents, text);
export const cryptoAssets = ["USDT", "USDC", "BTC", "ETH"] as const satisfies readonly Currency[];
export type CryptoAsset = (typeof cryptoAssets)[number];
export const networks = ["TRON", "ETHEREUM", "BITCOIN"] as const;
export type Network = (typeof networks)[number];

/** An exact amount: integer minor units of one currency. Never a float (specification §1, §9). */
export interface Money {
  readonly minor: bigint;
  readonly currency: Currency;
}
