const oneMark = /^\d*[.,]?\d*$/;
/** Groups of three digits, with the mark that is not the decimal one. */
const byCommas = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const byPoints = /^\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/;
const ambiguous = /^[1-9]\d{0,2},\d{3}$/;

/**
 * Whether a comma may either group the digits of an amount or be its decimal mark: `1,000` in a currency of more than two `decimals`.
 * The two readings differ by a factor of 1000, so the form refuses such an amount and asks for another way of writing it.
 */
export const isAmbiguous = (text: string, decimals: number): boolean => decimals > 2 && ambiguous.test(text.replace(/\s/g, ""));

/**
 * Reads a number as people write it in either language: `1 000,50`, `1,000.50`, `1.000,50`, `1000.5`. Returns digits with at most one
 * point, or null. A comma before exactly three digits groups them when the number has fewer than three `decimals`; otherwise it is the
 * decimal mark.
 */
export function plainDecimal(text: string, decimals: number): string | null {
  const typed = text.replace(/\s/g, "");
  if (oneMark.test(typed) && !(decimals < 3 && ambiguous.test(typed))) return typed.replace(",", ".");
  if (byCommas.test(typed)) return typed.replaceAll(",", "");
  return byPoints.test(typed) ? typed.replaceAll(".", "").replace(",", ".") : null;
}
