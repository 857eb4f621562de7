const oneMark = /^\d*[.,]?\d*$/;
/** Groups of three digits, separated by the mark that is not the decimal mark. */
const byCommas = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const byPoints = /^\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/;
const ambiguous = /^[1-9]\d{0,2},\d{3}$/;

/**
 * Returns whether a comma may be a thousands separator or the decimal mark: `1,000` in a currency with more than two `decimals`. The two
 * readings differ by a factor of 1000, so the form refuses such an amount.
 */
export const isAmbiguous = (text: string, decimals: number): boolean => decimals > 2 && ambiguous.test(text.replace(/\s/g, ""));

/**
 * Parses a number in the notation of either language: `1 000,50`, `1,000.50`, `1.000,50`, `1000.5`. Returns digits with at most one point,
 * or null. A comma before exactly three digits is a thousands separator when the number has fewer than three `decimals`; otherwise it is
 * the decimal mark.
 */
export function plainDecimal(text: string, decimals: number): string | null {
  const typed = text.replace(/\s/g, "");
  if (oneMark.test(typed) && !(decimals < 3 && ambiguous.test(typed))) return typed.replace(",", ".");
  if (byCommas.test(typed)) return typed.replaceAll(",", "");
  return byPoints.test(typed) ? typed.replaceAll(".", "").replace(",", ".") : null;
}
