import { ActionForm } from "#forms/action-form.tsx";
import { MoneyField } from "#forms/money-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import type { StageFormProps } from "./transfer-form.tsx";
import { typedAmount } from "./typed-values.ts";

/** What the network takes from a crypto payout. */
function FeeForm({ payment, reply, commandId, posting }: StageFormProps) {
  const t = useText();
  const amount = payment.networkCommission ? typedAmount(payment.networkCommission) : "";
  return (
    <ActionForm
      id="fee"
      intent="setNetworkCommission"
      reply={reply}
      commandId={commandId}
      {...posting.submission}
      defaultValue={{ amount }}
      className="grid gap-2"
    >
      <MoneyField name="amount" label={t("payment.fee.amount")} currency={payment.principal.currency} />
      <SubmitButton>{t("payment.fee.submit")}</SubmitButton>
    </ActionForm>
  );
}

/** The network's fee, before money goes out over it. */
export default function Fee({ payment, ...form }: StageFormProps) {
  const t = useText();
  const language = useLanguage();
  const { networkCommission, network } = payment;
  const text = network === null ? t("payment.fee.bankLeg") : t("payment.fee.text");
  return (
    <div className="grid max-w-form gap-4">
      {networkCommission ? (
        <Alert tone="info">
          {t("payment.fee.saved", {
            amount: formatMoney(networkCommission, language),
            payout: formatMoney(payment.payout, language),
          })}
        </Alert>
      ) : null}
      <Card title={t("payment.fee.title")}>
        <p className="mb-3 text-small text-muted">{text}</p>
        {payment.acts.includes("setNetworkCommission") ? <FeeForm payment={payment} {...form} /> : null}
        {network !== null && !payment.acts.includes("setNetworkCommission") ? <Alert tone="info">{t("payment.fee.fixed")}</Alert> : null}
      </Card>
    </div>
  );
}
