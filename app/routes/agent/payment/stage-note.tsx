import { phaseTraits } from "#domain/offer/phases.ts";
import type { TextKey } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { Alert } from "#ui/alert.tsx";

const closedNotes: Readonly<Record<PaymentView["stageName"], TextKey>> = {
  incoming: "payment.state.closedIncomingLong",
  outgoing: "payment.state.closedOutgoing",
  confirmation: "payment.state.closedConfirmation",
  refund: "payment.state.closedRefund",
};

/** The reason why the stage waits or was returned, shown above all buttons. */
export function StageNote({ payment }: { payment: PaymentView }) {
  const t = useText();
  const { stage, stageName, acts, mismatch, phase } = payment;
  if (stage.status === "submitted" && stage.statedReason) {
    return (
      <Alert tone="warning" title={t("payment.history.incomingNotReceived")}>
        <q>{stage.statedReason}</q>
      </Alert>
    );
  }
  if (stage.status === "returned") {
    return <Alert tone="danger" title={t("payment.state.returned", { reason: stage.returnReason ?? "" })} />;
  }
  if (stage.status !== "closed" || mismatch) return null;
  const isEarlyMoney = stageName === "incoming" && acts.includes("submitIncoming");
  const isStopped = stageName !== "refund" && phaseTraits[phase].stop === "refunding";
  const closed = isStopped ? "payment.state.closedByRefund" : closedNotes[stageName];
  return <Alert tone="info">{t(isEarlyMoney ? "payment.state.closedIncoming" : closed)}</Alert>;
}
