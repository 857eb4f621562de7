import type { Money } from "#domain/money/money.ts";
import type { Language } from "#domain/people/principal.ts";
import { formatAmount } from "#i18n/format.ts";

/** An amount as a field shows it: without a currency, and with spaces between groups, because a field reads every comma as a decimal mark. */
export function amountInput(amount: Money, language: Language): string {
  const digits = formatAmount(amount, language);
  return language === "en" ? digits.replaceAll(",", "\u00a0") : digits;
}
