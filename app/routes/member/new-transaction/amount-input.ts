import type { Money } from "#domain/money/money.ts";
import type { Language } from "#domain/people/principal.ts";
import { formatMoney } from "#i18n/format.ts";

/** An amount as a field shows it: no unit, groups by spaces, since a field reads every comma as a decimal mark. */
export function amountInput(amount: Money, language: Language): string {
  const text = formatMoney(amount, language);
  const digits = text.slice(0, text.lastIndexOf("\u00a0"));
  return language === "en" ? digits.replaceAll(",", "\u00a0") : digits;
}
