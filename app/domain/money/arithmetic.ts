import type { Currency, Money } from "./money.ts";

/** Thrown when two amounts of different currencies are combined. This is always a bug of the caller, never a user's mistake. */
export class CurrencyMismatchError extends Error {
  override readonly name = "CurrencyMismatchError";
}

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new CurrencyMismatchError(`${a.currency} meets ${b.currency}.`);
}

export const money = (minor: bigint, currency: Currency): Money => ({ minor, currency });
export const zero = (currency: Currency): Money => money(0n, currency);
export const negate = ({ minor, currency }: Money): Money => money(-minor, currency);

/** Throws {@link CurrencyMismatchError}, like all arithmetic of two amounts here. */
export function add(a: Money, b: Money): Money {
  requireSameCurrency(a, b);
  return money(a.minor + b.minor, a.currency);
}

export function subtract(a: Money, b: Money): Money {
  requireSameCurrency(a, b);
  return money(a.minor - b.minor, a.currency);
}

/** Negative, zero or positive, as for `Array.sort`. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  requireSameCurrency(a, b);
  if (a.minor < b.minor) return -1;
  return a.minor > b.minor ? 1 : 0;
}

/** Sum of amounts of one currency; the currency is needed because a list may be empty. */
export const sum = (amounts: readonly Money[], currency: Currency): Money => amounts.reduce(add, zero(currency));
