import { formatMoney } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { ChevronRight } from "#ui/icons.ts";
import { Time } from "#ui/time.tsx";

type Happening = PaymentView["history"][number];

function titleOf(t: Text, one: Happening, amount: string): string {
  const reference = one.reference ?? "";
  switch (one.type) {
    case "incomingSubmitted":
      return one.result === "received" ? t("payment.history.incomingReceived", { amount }) : t("payment.history.incomingNotReceived");
    case "incomingReturned":
      return t(one.to === "member" ? "payment.history.incomingReturnedMember" : "payment.history.incomingReturnedAgent");
    case "receiptMismatched":
      return t("payment.history.receiptMismatched", { kind: one.kind ? t(`evidence.kind.${one.kind}`) : "", amount });
    case "mismatchSettled":
      return t("payment.history.mismatchSettled", { choice: one.choice ? t(`payment.history.choice.${one.choice}`) : "" });
    case "proofSaved":
    case "incomingVerified":
    case "payoutsOpened":
    case "outgoingSubmitted":
    case "outgoingReturned":
    case "outgoingVerified":
    case "payoutBounced":
    case "beneficiaryHeld":
    case "beneficiaryConfirmed":
    case "networkCommissionSet":
    case "confirmationsOpened":
    case "confirmationSubmitted":
    case "confirmationReturned":
    case "confirmationVerified":
    case "refundOpened":
    case "refundSubmitted":
    case "refundReturned":
    case "refundVerified":
      return t(`payment.history.${one.type}`, { amount, reference });
    default:
      return one.type;
  }
}

function whoDid(t: Text, { person, by, type }: Happening): string {
  if (person) return person;
  if (type === "proofSaved") return t("payment.history.byPayer");
  return t(by === "clock" ? "payment.history.byClock" : "payment.history.bySystem");
}

/** What happened to this stage: who stated, who returned and why, who verified. The newest first. */
export function History({ history, isOpen }: { history: PaymentView["history"]; isOpen?: boolean }) {
  const t = useText();
  const language = useLanguage();
  return (
    <details id="history" className="pane-part group" open={isOpen}>
      <summary className="flex items-center gap-2 text-body font-semibold">
        <ChevronRight aria-hidden className="size-4 text-muted group-open:rotate-90" />
        {t("payment.history.title")} <span className="font-normal text-muted">{history.length}</span>
      </summary>
      {history.length === 0 ? <p className="text-small text-muted">{t("payment.history.none")}</p> : null}
      <ol className="mt-3 grid gap-3 text-small">
        {history.toReversed().map((one) => (
          <li key={one.version} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[1fr_auto]">
            <span>
              <span className="font-medium">{titleOf(t, one, one.amount ? formatMoney(one.amount, language) : "")}</span>
              <span className="block text-muted">{whoDid(t, one)}</span>
              {one.reason ? <q className="mt-1 block text-ink">{one.reason}</q> : null}
            </span>
            <span className="text-muted">
              <Time at={one.at} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
