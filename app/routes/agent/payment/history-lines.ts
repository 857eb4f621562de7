import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatMoney } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";

type Happening = PaymentView["history"][number];

/** One event as a sentence. */
export interface HistoryLine {
  readonly version: number;
  readonly at: Instant;
  readonly title: string;
  readonly who: string;
  readonly reason: string | null;
}

function titleOf(t: Text, one: Happening, amount: string): string {
  const reference = one.reference ?? "";
  switch (one.type) {
    case "incomingSubmitted":
      return one.result === "received" ? t("paymentHistory.incomingReceived", { amount }) : t("paymentHistory.incomingNotReceived");
    case "incomingReturned":
      return t(one.to === "member" ? "paymentHistory.incomingReturnedMember" : "paymentHistory.incomingReturnedAgent");
    case "receiptMismatched":
      return t("paymentHistory.receiptMismatched", { kind: one.kind ? t(`evidence.kind.${one.kind}`) : "", amount });
    case "mismatchSettled":
      return t("paymentHistory.mismatchSettled", { choice: one.choice ? t(`paymentHistory.choice.${one.choice}`) : "" });
    default:
      return t(`paymentHistory.${one.type}`, { amount, reference });
  }
}

function whoDid(t: Text, { person, by, type }: Happening): string {
  if (person) return person;
  if (type === "proofSaved") return t("paymentHistory.byPayer");
  return t(by === "clock" ? "paymentHistory.byClock" : "paymentHistory.bySystem");
}

/** The history of a stage in sentences, oldest first. */
export function historyLines(t: Text, history: PaymentView["history"], language: Language): readonly HistoryLine[] {
  return history.map((one) => ({
    ...{ version: one.version, at: one.at, reason: one.reason ?? null, who: whoDid(t, one) },
    title: titleOf(t, one, one.amount ? formatMoney(one.amount, language) : ""),
  }));
}
