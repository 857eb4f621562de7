import { ActionForm } from "#forms/action-form.tsx";
import { FileField } from "#forms/file-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { LateStage } from "#services/offer/previews/preview-late-stage.server.ts";
import type { ShownPayment } from "../comparison/comparison.ts";
import type { PaymentReply } from "../payment-reply.ts";
import type { Posting } from "../posting.ts";
import { stageAmounts, withAmounts } from "../stage-amounts.ts";
import { LateFields, lateValues } from "./late-fields.tsx";

export interface StageFormProps {
  readonly payment: ShownPayment;
  readonly reply: PaymentReply | undefined;
  readonly commandId: string;
  readonly posting: Posting;
  /** The stage is late and the reader works on it. */
  readonly late: LateStage | null;
}

/** The reference and document of an outgoing transfer: a payout to the beneficiary, or a refund to the payer. */
export function TransferForm({
  payment,
  reply,
  commandId,
  posting,
  late,
  kind,
}: StageFormProps & { readonly kind: "outgoing" | "refund" }) {
  const t = useText();
  const language = useLanguage();
  const intent = kind === "outgoing" ? "submitOutgoing" : "submitRefund";
  const isChain = payment.network !== null;
  const label = t(`payment.${kind}.${isChain ? "hash" : "reference"}`);
  const after =
    kind === "outgoing" ? t("payment.outgoing.after", { amount: formatMoney(payment.payout, language) }) : t("payment.refund.after");
  return (
    <ActionForm
      id={kind}
      intent={intent}
      reply={reply}
      commandId={commandId}
      {...posting.submission}
      defaultValue={lateValues}
      hasFiles
      className="grid gap-2"
    >
      <TextField
        name="reference"
        label={label}
        hint={isChain ? t("payment.outgoing.hashHint") : undefined}
        maxLength={140}
        autoComplete="off"
        spellCheck={false}
        isCode
      />
      <FileField name="files" label={t(`payment.${kind}.files`)} isMultiple />
      <LateFields late={late} />
      <p className="text-small text-muted">{after}</p>
      <div className="verdict-bar">
        <SubmitButton>{withAmounts(t(`payment.${kind}.submit`), stageAmounts(payment), language)}</SubmitButton>
      </div>
    </ActionForm>
  );
}
