import { ActionForm } from "#forms/action-form.tsx";
import { FileField } from "#forms/file-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { CollapsedSection } from "../section.tsx";
import { stageAmounts, withAmounts } from "../stage-amounts.ts";
import { LateFields, lateValues } from "./late-fields.tsx";
import type { StageFormProps } from "./transfer-form.tsx";

/** Confirms, with the bank's document, that the beneficiary has received the money. */
export function ConfirmationForm({ payment, reply, commandId, posting, late }: StageFormProps) {
  const t = useText();
  const language = useLanguage();
  const intent = "submitConfirmation";
  return (
    <ActionForm
      id="confirmation"
      intent={intent}
      reply={reply}
      commandId={commandId}
      {...posting.submission}
      defaultValue={lateValues}
      hasFiles
      className="grid gap-2"
    >
      <FileField name="files" label={t("payment.confirmation.files")} isMultiple />
      <LateFields late={late} />
      <div className="verdict-bar flex flex-row-reverse flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-small text-muted">{t("payment.confirmation.after")}</p>
        <SubmitButton>{withAmounts(t("payment.confirmation.submit"), stageAmounts(payment), language)}</SubmitButton>
      </div>
    </ActionForm>
  );
}

/** States that the payout was returned. Collapsed, because it is rare. */
export function BounceForm({ payment, reply, commandId, posting }: StageFormProps) {
  const t = useText();
  const isOpen = reply?.intent === "reportBounce";
  return (
    <CollapsedSection id="returned" title={t("payment.bounce.title")} isOpen={isOpen}>
      <ActionForm id="bounce" intent="reportBounce" reply={reply} commandId={commandId} {...posting.submission} className="mt-2 grid gap-2">
        <p className="text-small text-muted">{t(payment.phase === "refunding" ? "payment.bounce.textStopped" : "payment.bounce.text")}</p>
        <TextField name="reason" label={t("payment.bounce.reason")} rows={2} maxLength={500} />
        <SubmitButton kind="danger">{t("payment.bounce.submit")}</SubmitButton>
      </ActionForm>
    </CollapsedSection>
  );
}
