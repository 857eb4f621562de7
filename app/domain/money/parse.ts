import { type OutcomeOf, ok, refuse } from "../outcome.ts";
import { money } from "./arithmetic.ts";
import { type Currency, exponents, type Money } from "./money.ts";
import { isAmbiguous, plainDecimal } from "./plain-decimal.ts";

type AmountCode = "VALIDATION.AMOUNT" | "VALIDATION.NUMERIC";

/** More than the maximum of any offer. The limit keeps typed numbers within the database column. */
const maxWhole = 1_000_000_000_000n;
const refuseAmount = (code: AmountCode, currency: Currency) =>
  refuse(code, code === "VALIDATION.AMOUNT" ? { min: "0", max: maxWhole.toString(), decimals: exponents[currency] } : {});

/**
 * Parses a typed amount to digits with at most one point, for a field or a link; null when it is not an amount or its comma is ambiguous.
 */
export const plainAmount = (text: string, currency: Currency): string | null =>
  isAmbiguous(text, exponents[currency]) ? null : plainDecimal(text, exponents[currency]);

/** The refusal contains both readings, so that the person can choose one. */
function refuseAmbiguous(text: string) {
  const [whole, decimal] = ["", "."].map((mark) => text.replace(/\s/g, "").replace(",", mark));
  return refuse("VALIDATION.NUMERIC" as const, { rule: "ambiguous", whole: `${whole}`, decimal: `${decimal}` });
}

/**
 * Parses a typed amount exactly (design/money §1), in the notation of either language ({@link plainDecimal}). Anything else, including a
 * sign or an ambiguous comma, is `VALIDATION.NUMERIC`. More decimals than the currency has, or more than 10^12 whole units, are
 * `VALIDATION.AMOUNT`; the amount is never rounded.
 */
export function parseMoney(text: string, currency: Currency): OutcomeOf<Money, AmountCode> {
  if (isAmbiguous(text, exponents[currency])) return refuseAmbiguous(text);
  const plain = plainAmount(text, currency);
  const [whole = "", fraction = ""] = plain?.split(".") ?? [];
  if (whole + fraction === "") return refuseAmount("VALIDATION.NUMERIC", currency);
  const exponent = exponents[currency];
  if (fraction.length > exponent || whole.replace(/^0+/, "").length > 13) return refuseAmount("VALIDATION.AMOUNT", currency);
  const minor = BigInt(whole + fraction.padEnd(exponent, "0"));
  return minor > maxWhole * 10n ** BigInt(exponent) ? refuseAmount("VALIDATION.AMOUNT", currency) : ok(money(minor, currency));
}
