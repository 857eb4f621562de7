/** Characters that payers and banks write between the parts of a number: blanks, dashes of every length, slashes, dots, underscores. */
const separator = String.raw`[\s\u00ad\u2010-\u2015\u2212\-./_\\:#№]*`;
/** A bank may break a line inside a number, so a six-digit number may contain a blank between two digits. */
const number = String.raw`(\d{6,9}(?!\d)|(?:\d\s?){5}\d(?!\d))`;
const dealCode = new RegExp(String.raw`(?<![\p{L}\p{N}])[FФ]${separator}(2\s?0\s?\d\s?\d)${separator}${number}`, "giu");

/**
 * Returns the numbers of offers (`F-2026-000123`) in a text, each once and in the usual form. Accepts other separators, no separators, a
 * Cyrillic `Ф`, and a number broken by a line break. The result is only a suggestion: a person decides what a payment is for.
 */
export function humanIdsIn(text: string): readonly string[] {
  const plain = (part = "") => part.replace(/\s/g, "");
  return [...new Set([...text.matchAll(dealCode)].map(([, year, number]) => `F-${plain(year)}-${plain(number)}`))];
}
