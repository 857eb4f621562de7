import { type Finding, finding } from "./requisite-issue.ts";

/** Removes blanks, dashes and dots from pasted digits and codes, and converts letters to capitals. */
export function plainCode(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\p{Z}\p{Cf}\p{Pd}.]/gu, "")
    .toUpperCase();
}

/** Like {@link plainCode}, and drops a leading word "IBAN". */
export const plainIban = (text: string): string => plainCode(text).replace(/^IBAN:?/, "");

/** Names and addresses: NFC, trimmed, inner blanks collapsed. */
export const plainText = (text: string): string => text.normalize("NFC").trim().replace(/\s+/gu, " ");

/**
 * Finds Cyrillic letters that look like Latin ones. They are reported, never replaced, because a silent repair would hide a wrong keyboard
 * or a forged number. `position` counts from 1.
 */
export function findLookalike(text: string): Finding | null {
  const characters = [...text];
  const at = characters.findIndex((character) => /[АВЕКМНОРСТХавекмнорстх]/u.test(character));
  return at < 0 ? null : finding("lookalike", { char: characters[at] ?? "", position: at + 1 });
}

/** Returns whether all digits are equal: some checksums accept such a number, but no bank issues it. */
export const isRepeated = (digits: string): boolean => /^(\d)\1{4,}$/.test(digits);

/** Formats groups of four with `gap` between them. */
export const groupByFour = (code: string, gap = " "): string => code.replace(/(.{4})(?=.)/g, `$1${gap}`);
