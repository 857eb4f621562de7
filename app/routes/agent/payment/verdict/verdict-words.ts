import type { Money } from "#domain/money/money.ts";
import type { ReceiptKind } from "#domain/money/receipt-kind.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatMoney } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { kindOfSubmitted } from "../submission/submitted-kind.ts";

type Judged = Pick<PaymentView, "stageName" | "stage" | "leg" | "phase" | "receipts" | "weighing" | "payIn" | "payout" | "refund">;

type Finding =
  | { readonly kind: "nothing" }
  | { readonly kind: ReceiptKind; readonly amount: Money; readonly gap: Money | null }
  | { readonly kind: "sent"; readonly amount: Money };

/** The consequence of a verdict on the stage, calculated from the stated amount by the core's rules. */
function findingOf({ stageName, stage, leg, receipts, weighing, payIn, payout, refund }: Judged): Finding {
  if (stageName !== "incoming") return { kind: "sent", amount: stageName === "refund" ? (refund?.amount ?? payIn) : payout };
  if (stage.result === "notReceived") return { kind: "nothing" };
  const stated = receipts.findLast((receipt) => receipt.leg === leg && !receipt.isVerified);
  if (stated === undefined) return { kind: "sent", amount: payIn };
  const { amount, bookedAt, payer } = stated;
  return { ...kindOfSubmitted(weighing, { amount, bookedAt, isThirdParty: payer === "thirdParty" }), amount };
}

export interface VerdictWords {
  /** The label of the verdict's button; the offer's number is beside it. */
  readonly press: string;
  /** The consequence. */
  readonly after: string;
}

/** The button and the explanation of a verdict. A difference is named, and consequences of the full amount are not promised for a smaller one. */
export function verdictWords(t: Text, payment: Judged, language: Language): VerdictWords {
  const finding = findingOf(payment);
  if (finding.kind === "nothing") return { press: t("evidence.verdict.press.nothing"), after: t("evidence.verdict.after.nothing") };
  const amount = formatMoney(finding.amount, language);
  if (finding.kind === "sent" || finding.kind === "exact") {
    return { press: t("evidence.verdict.press.exact", { amount }), after: t(`evidence.verdict.after.${payment.stageName}`) };
  }
  const gap = finding.gap === null ? amount : formatMoney(finding.gap, language);
  const press = t(`evidence.verdict.press.${finding.kind}`, { amount, gap });
  if (payment.phase === "refunding") return { press, after: t("evidence.verdict.after.refunding", { amount }) };
  return { press, after: t(`evidence.verdict.after.${finding.kind}`, { gap }) };
}
