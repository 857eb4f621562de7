import { type Currency, exponents, type Money } from "../money/money.ts";

/** JSON without bigint: amounts are decimal strings `{amount: "1030.00", currency: "EUR"}` (design/money §1). */
export type Wire = null | string | number | boolean | Wire[] | { [key: string]: Wire };

/** Exact decimal text of an amount, with all of the currency's decimals and no grouping: `-0.05`, `1030.00`. */
export function decimalText({ minor, currency }: Money): string {
  const exponent = exponents[currency];
  const isNegative = minor < 0n;
  const digits = (isNegative ? -minor : minor).toString().padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const text = exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
  return isNegative ? `-${text}` : text;
}

function minorOf(amount: string, currency: Currency): bigint {
  const [whole = "0", fraction = ""] = amount.replace("-", "").split(".");
  const minor = BigInt(whole + fraction.padEnd(exponents[currency], "0"));
  return amount.startsWith("-") ? -minor : minor;
}

const isMoney = (value: object): value is Money => "minor" in value && "currency" in value;

/**
 * Converts a plain domain value to JSON. Amounts become decimal strings, other bigints `{bigint: "…"}`, `undefined` is dropped. Inverse of
 * {@link fromWire}.
 */
export function toWire(value: unknown): Wire {
  if (typeof value === "bigint") return { bigint: value.toString() };
  if (Array.isArray(value)) return value.map(toWire);
  if (value === null || typeof value !== "object") return value as Wire;
  if (isMoney(value)) return { amount: decimalText(value), currency: value.currency };
  const wire: { [key: string]: Wire } = {};
  for (const [key, field] of Object.entries(value)) if (field !== undefined) wire[key] = toWire(field);
  return wire;
}

/**
 * Converts JSON made by {@link toWire} back to the domain value. The caller names the type; the shape is not validated, because only our
 * own code writes it.
 */
export function fromWire<T>(wire: Wire): T {
  return revive(wire) as T;
}

function revive(wire: Wire): unknown {
  if (Array.isArray(wire)) return wire.map(revive);
  if (wire === null || typeof wire !== "object") return wire;
  if (typeof wire.bigint === "string") return BigInt(wire.bigint);
  if (typeof wire.amount === "string" && typeof wire.currency === "string" && Object.keys(wire).length === 2) {
    const currency = wire.currency as Currency;
    return { minor: minorOf(wire.amount, currency), currency };
  }
  const value: Record<string, unknown> = {};
  // This loop is used instead of `Object.fromEntries`, which takes three times as long, because every read of a state calls it for each
  // value.
  for (const key of Object.keys(wire)) value[key] = revive(wire[key] as Wire);
  return value;
}
