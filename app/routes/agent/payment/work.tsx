import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { BounceForm, ConfirmationForm } from "./confirmation-forms.tsx";
import { ReceiptForm } from "./receipt-form.tsx";
import { type StageFormProps, TransferForm } from "./transfer-form.tsx";
import { VerdictForm } from "./verdict-form.tsx";

interface WorkProps extends StageFormProps {
  readonly today: string;
}

/** What the viewer may do with the stage now: exactly the acts that the core would accept. */
export function Work({ today, ...form }: WorkProps) {
  const t = useText();
  const { payment, reply } = form;
  const { acts, stageName } = payment;
  const isWaiting =
    stageName === "refund" && payment.refund !== null && payment.stage.status !== "submitted" && !acts.includes("submitRefund");
  return (
    <>
      {reply?.usedIn ? <Alert tone="danger">{t("staff.payment.state.usedIn", { offer: reply.usedIn })}</Alert> : null}
      {stageName === "incoming" && acts.includes("submitIncoming") ? (
        <Card title={t("staff.payment.incoming.title")}>
          <ReceiptForm {...form} today={today} />
        </Card>
      ) : null}
      {stageName === "outgoing" && acts.includes("submitOutgoing") ? (
        <Card title={t("staff.payment.outgoing.title")}>
          <TransferForm {...form} kind="outgoing" />
        </Card>
      ) : null}
      {stageName === "confirmation" && acts.includes("submitConfirmation") ? (
        <Card title={t("staff.payment.confirmation.title")} footer={acts.includes("reportBounce") ? <BounceForm {...form} /> : undefined}>
          <ConfirmationForm {...form} />
        </Card>
      ) : null}
      {stageName === "refund" && acts.includes("submitRefund") ? (
        <Card title={t("staff.payment.refund.title")}>
          <p className="mb-3 text-small text-muted">{t("staff.payment.refund.to")}</p>
          <TransferForm {...form} kind="refund" />
        </Card>
      ) : null}
      {isWaiting && payment.acts.length > 0 ? <Alert tone="info">{t("staff.payment.refund.wait")}</Alert> : null}
      {stageName === "confirmation" && acts.includes("reportBounce") && !acts.includes("submitConfirmation") ? (
        <Card>
          <BounceForm {...form} />
        </Card>
      ) : null}
      <VerdictForm {...form} />
    </>
  );
}
