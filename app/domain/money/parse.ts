import { money } from "./arithmetic.ts";
import { type Currency, exponents, type Money } from "./money.ts";

export interface AmountRefused {
  readonly ok: false;
  readonly code: "VALIDATION.AMOUNT" | "VALIDATION.NUMERIC";
  readonly params: Readonly<Record<string, string | number>>;
}
export type AmountResult = { readonly ok: true; readonly value: Money } | AmountRefused;

/** More than any offer may ever be; keeps typed numbers far below the width of the database column. */
const maxWhole = 1_000_000_000_000n;
const refuse = (code: AmountRefused["code"], currency: Currency): AmountRefused => ({
  ok: false,
  code,
  params: code === "VALIDATION.AMOUNT" ? { min: "0", max: maxWhole.toString(), decimals: exponents[currency] } : {},
});

/**
 * Typed text → exact amount (design/money §1): digits with one optional dot, after spaces of any kind
 * (NBSP included) are dropped and commas read as dots. Anything else, also a sign, is `VALIDATION.NUMERIC`.
 * More decimals than the currency has, or more than 10^12 whole units, are `VALIDATION.AMOUNT`: never rounded (design/money §1).
 */
export function parseMoney(text: string, currency: Currency): AmountResult {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.replace(/\s/g, "").replaceAll(",", "."));
  const [, whole = "", fraction = ""] = match ?? [];
  if (!match || whole + fraction === "") return refuse("VALIDATION.NUMERIC", currency);
  const exponent = exponents[currency];
  if (fraction.length > exponent || whole.replace(/^0+/, "").length > 13) return refuse("VALIDATION.AMOUNT", currency);
  const minor = BigInt(whole + fraction.padEnd(exponent, "0"));
  return minor > maxWhole * 10n ** BigInt(exponent) ? refuse("VALIDATION.AMOUNT", currency) : { ok: true, value: money(minor, currency) };
}
