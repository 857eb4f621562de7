import { findCountryByCode } from "../countries.ts";
import { findLookalike } from "./account-text.ts";
import { type Finding, finding } from "./requisite-issue.ts";

/** Lengths of IBANs in SEPA states that are not in the reference table. */
const otherLengths: Readonly<Record<string, number>> = { AD: 24, MC: 27, SM: 27, VA: 22, AL: 28, ME: 22, MK: 19 };

const lengthOf = (code: string): number | null => findCountryByCode(code)?.ibanLength ?? otherLengths[code] ?? null;

/** Computes ISO 7064 mod 97-10 over letters as numbers; 1 means valid. Also used for LEIs. */
export function mod97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/**
 * The first error in a normalised IBAN, or `null` (design/people §6.1). `country` is the code of the account's country. Russian IBANs exist
 * on paper only and are refused.
 */
export function checkIban(iban: string, country: string): Finding | null {
  const lookalike = findLookalike(iban);
  if (lookalike !== null) return lookalike;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return finding("ibanChars");
  const code = iban.slice(0, 2);
  if (code === "RU") return finding("ibanRuNotUsed");
  const expected = lengthOf(code);
  if (expected === null) return finding("ibanCountry");
  if (iban.length !== expected) return finding("ibanLength", { expected, have: iban.length });
  if (mod97(iban.slice(4) + iban.slice(0, 4)) !== 1) return finding("ibanChecksum");
  return code === country ? null : finding("ibanOtherCountry");
}

/** Whether accounts in this country have an IBAN that the product uses. */
export const hasIban = (code: string): boolean => code !== "RU" && lengthOf(code) !== null;

/** Format of a BIC: bank, country, place, optional branch. */
export const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic);

/** Islands and Monaco use the codes of their neighbours. */
const neighbours: Readonly<Record<string, readonly string[]>> = { FR: ["MC"], GB: ["JE", "GG", "IM"], MC: ["FR"] };

/** Whether a bank with this BIC can have accounts of the country. */
export function bicFitsCountry(bic: string, country: string): boolean {
  const code = bic.slice(4, 6);
  return code === country || (neighbours[country]?.includes(code) ?? false);
}
