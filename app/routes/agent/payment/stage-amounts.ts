import type { Money } from "#domain/money/money.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatMoney } from "#i18n/format.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";

/** The sums of a stage; a refund may have several currencies. */
export function stageAmounts({ stageName, payIn, refund, payout }: PaymentView): readonly [Money, ...Money[]] {
  if (stageName === "incoming") return [payIn];
  if (stageName !== "refund") return [payout];
  return refund === null ? [payIn] : [refund.amount, ...refund.others];
}

/** The label of the button with the amount that it submits. */
export const withAmounts = (act: string, sums: readonly Money[], language: Language): string =>
  [act, ...(sums.length > 0 ? [sums.map((sum) => formatMoney(sum, language)).join(" + ")] : [])].join(": ");
