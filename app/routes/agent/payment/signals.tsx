import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { PaymentSignal, PaymentView } from "#services/stage/payment-view.ts";
import { Alert, type AlertTone } from "#ui/alert.tsx";

function told(t: Text, signal: PaymentSignal): { readonly tone: AlertTone; readonly text: string } {
  switch (signal.kind) {
    case "fileUsed":
      return { tone: "danger", text: t("evidence.signal.fileUsed", { offers: signal.offers.join(", ") }) };
    case "nameDiffers":
      return { tone: "warning", text: t("evidence.signal.nameDiffers", { expected: signal.expected, stated: signal.stated }) };
    case "accountNew":
      return { tone: "warning", text: t("evidence.signal.accountNew", { tail: `··${signal.tail}` }) };
    case "agentStopped":
      return { tone: "warning", text: t("evidence.signal.agentStopped") };
    case "onHold":
      return {
        tone: "warning",
        text: t(signal.reason === "accountRemoved" ? "evidence.signal.holdRemoved" : "evidence.signal.holdChanged"),
      };
    case "bounced":
      return { tone: "danger", text: t("evidence.signal.bounced", { reason: signal.reason }) };
  }
}

/** What deserves a second look, above everything that can be pressed. */
export function Signals({ payment }: { payment: PaymentView }) {
  const t = useText();
  const { signals, mismatch } = payment;
  return (
    <>
      {signals.map((signal) => {
        const { tone, text } = told(t, signal);
        return (
          <Alert key={text} tone={tone}>
            {text}
          </Alert>
        );
      })}
      {mismatch ? <Alert tone="warning">{t("evidence.signal.mismatch", { kind: t(`evidence.kind.${mismatch}`) })}</Alert> : null}
    </>
  );
}
