import { Link } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { RadioCards } from "#forms/radio-cards.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { ReceiptView } from "#services/receipt/read-receipt.server.ts";
import { Card } from "#ui/card.tsx";
import { paymentPath } from "../agent-place.ts";

type Sent = ReceiptView["sent"][number];

interface SentPaymentsProps {
  readonly receipt: ReceiptView;
  readonly base: string;
  readonly reply: FormReply | undefined;
  readonly commandId: string;
}

function SentLink({ sent: { offerId, humanId, leg, kind, recipient }, base }: { sent: Sent; base: string }) {
  const t = useText();
  const path = paymentPath(base, { stage: kind === "payout" ? "outgoing" : "refund", offerId, leg });
  return (
    <>
      <Link to={path} className="link">
        {t(`receipts.sent.${kind}`, { no: humanId })}
      </Link>
      {recipient === null ? null : ` · ${recipient}`}
    </>
  );
}

/** Form for a payout that bounced, which the deal then pays out again. The bank's text prefills the reason. */
function BounceForm({ receipt, payouts, reply, commandId }: Omit<SentPaymentsProps, "base"> & { readonly payouts: readonly Sent[] }) {
  const t = useText();
  const cards = payouts.map(({ offerId, humanId, leg, recipient }) => ({
    value: `${offerId} ${leg}`,
    title: t("receipts.sent.payout", { no: humanId }),
    text: recipient,
  }));
  const [only] = payouts.length === 1 ? cards : [];
  const defaultValue = { reason: receipt.purpose.slice(0, 500), ...(only && { payout: only.value }) };
  return (
    <ActionForm id="bounce-form" intent="bounce" reply={reply} commandId={commandId} defaultValue={defaultValue}>
      <p className="pb-2 text-small text-muted">{t("receipts.sent.text")}</p>
      <RadioCards name="payout" legend={t("receipts.sent.choose")} cards={cards} />
      <TextField name="reason" label={t("receipts.sent.reason")} rows={2} maxLength={500} />
      <SubmitButton>{t("receipts.sent.submit")}</SubmitButton>
    </ActionForm>
  );
}

/** Transfers of the agent that the bank may have returned with this money. */
export function SentPayments({ receipt, base, reply, commandId }: SentPaymentsProps) {
  const t = useText();
  const { sent, isReturn, mayDecide } = receipt;
  if (sent.length === 0 && !(isReturn && receipt.state === "unknown")) return null;
  const payouts = mayDecide ? sent.filter(({ mayBounce }) => mayBounce) : [];
  const others = sent.filter((one) => !payouts.includes(one));
  return (
    <Card id="sent" title={t("receipts.sent.title")}>
      {payouts.length > 0 ? <BounceForm receipt={receipt} payouts={payouts} reply={reply} commandId={commandId} /> : null}
      {payouts.length > 0 && others.length === 0 ? null : (
        <p className="py-2 text-small text-muted">{t(others.length === 0 ? "receipts.sent.none" : "receipts.sent.others")}</p>
      )}
      <ul className="grid gap-1">
        {others.map((one) => (
          <li key={`${one.offerId} ${one.leg} ${one.kind}`}>
            <SentLink sent={one} base={base} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
