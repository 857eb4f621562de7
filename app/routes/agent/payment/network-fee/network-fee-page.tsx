import { ActionForm } from "#forms/action-form.tsx";
import { MoneyField } from "#forms/money-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useStandingReply } from "#forms/use-standing-reply.ts";
import { formatAmount, formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { PaymentHead } from "../payment-head.tsx";
import type { PaymentPageProps } from "../payment-page.tsx";
import { postingOf } from "../posting.ts";
import type { StageFormProps } from "../submission/transfer-form.tsx";

/** The network fee of a crypto payout. */
function FeeForm({ payment, reply, commandId, posting }: StageFormProps) {
  const t = useText();
  const language = useLanguage();
  const amount = payment.networkCommission ? formatAmount(payment.networkCommission, language) : "";
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
      <MoneyField name="amount" label={t("networkFee.amount")} currency={payment.principal.currency} />
      <SubmitButton>{t("networkFee.submit")}</SubmitButton>
    </ActionForm>
  );
}

function Fee({ payment, ...form }: StageFormProps) {
  const t = useText();
  const language = useLanguage();
  const { networkCommission, network } = payment;
  const text = network === null ? t("networkFee.bankLeg") : t("networkFee.text");
  return (
    <div className="grid max-w-form gap-4">
      {networkCommission ? (
        <Alert tone="info">
          {t("networkFee.saved", {
            amount: formatMoney(networkCommission, language),
            payout: formatMoney(payment.payout, language),
          })}
        </Alert>
      ) : null}
      <Card title={t("networkFee.title")}>
        <p className="mb-3 text-small text-muted">{text}</p>
        {payment.acts.includes("setNetworkCommission") ? <FeeForm payment={payment} {...form} /> : null}
        {network !== null && !payment.acts.includes("setNetworkCommission") ? <Alert tone="info">{t("networkFee.fixed")}</Alert> : null}
      </Card>
    </div>
  );
}

/** The page on which agent staff enter the network fee before the payout. */
export function NetworkFeePage(props: PaymentPageProps) {
  const { payment, base, commandId } = props;
  const reply = useStandingReply(props.reply);
  return (
    <>
      <PaymentHead payment={payment} base={base} isFee />
      <Fee payment={payment} commandId={commandId} posting={postingOf(props)} reply={reply} late={null} />
    </>
  );
}
