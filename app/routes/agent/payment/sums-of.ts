import type { Money } from "#domain/money/money.ts";
import type { Language } from "#domain/people/principal.ts";
import { formatMoney } from "#i18n/format.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";

/** The money that a stage is about; what goes back may be of several currencies. */
export function sumsOf({ stageName, payIn, refund, payout }: PaymentView): readonly [Money, ...Money[]] {
  if (stageName === "incoming") return [payIn];
  if (stageName !== "refund") return [payout];
  return refund === null ? [payIn] : [refund.amount, ...refund.others];
}

/** What a press states, with the money that it is stated of. */
export const withSums = (act: string, sums: readonly Money[], language: Language): string =>
  [act, ...(sums.length > 0 ? [sums.map((sum) => formatMoney(sum, language)).join(" + ")] : [])].join(": ");
