import { useText } from "#i18n/text-context.tsx";
import type { TextKey } from "#i18n/translate.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Alert } from "#ui/alert.tsx";

const closedNotes: Readonly<Record<PaymentView["stageName"], TextKey>> = {
  incoming: "staff.payment.state.closedIncomingLong",
  outgoing: "staff.payment.state.closedOutgoing",
  confirmation: "staff.payment.state.closedConfirmation",
  refund: "staff.payment.state.closedRefund",
};

/** What the stage waits for or came back with: in words, before anything can be pressed. */
export function StageNote({ payment }: { payment: PaymentView }) {
  const t = useText();
  const { stage, stageName, acts, mismatch } = payment;
  if (stage.status === "submitted" && stage.statedReason) {
    return (
      <Alert tone="warning" title={t("staff.payment.history.incomingNotReceived")}>
        <q>{stage.statedReason}</q>
      </Alert>
    );
  }
  if (stage.status === "returned") {
    return (
      <Alert tone="danger" title={t("staff.payment.state.returned", { reason: stage.returnReason ?? "" })}>
        {t("staff.payment.state.returnedText")}
      </Alert>
    );
  }
  if (stage.status !== "closed" || mismatch) return null;
  const isEarlyMoney = stageName === "incoming" && acts.includes("submitIncoming");
  return <Alert tone="info">{t(isEarlyMoney ? "staff.payment.state.closedIncoming" : closedNotes[stageName])}</Alert>;
}
