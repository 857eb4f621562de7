import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";
import { ChevronRight } from "#ui/icons.ts";

interface FormProps {
  readonly reply: FormReply | undefined;
  readonly commandId: string;
}

/**
 * Returns unknown money to its origin: submitted here, verified by the office. It is the page's primary act if no deal can claim the money,
 * otherwise collapsed.
 */
export function ReturnForm({ isOnly, reply, commandId }: FormProps & { readonly isOnly: boolean }) {
  const t = useText();
  const form = (
    <ActionForm id="return-form" intent="stateReturn" reply={reply} commandId={commandId}>
      <TextField name="reason" label={t("receipts.return.reason")} rows={2} maxLength={500} />
      <TextField
        name="returnNumber"
        label={t("receipts.return.number")}
        hint={t("receipts.return.numberHint")}
        isCode
        maxLength={80}
        autoComplete="off"
      />
      <p className="pb-2 text-small text-muted">{t("receipts.return.next")}</p>
      <SubmitButton kind={isOnly ? "primary" : "secondary"}>{t("receipts.return.submit")}</SubmitButton>
    </ActionForm>
  );
  if (isOnly) {
    return (
      <Card id="return" title={t("receipts.return.title")}>
        {form}
      </Card>
    );
  }
  return (
    <details id="return" open={reply?.intent === "stateReturn"} className="card group">
      <summary className="flex items-center gap-2 font-semibold group-open:mb-3">
        <ChevronRight aria-hidden className="size-4 text-muted group-open:rotate-90" />
        {t("receipts.return.title")}
      </summary>
      {form}
    </details>
  );
}

/** A form that consists of a button. */
export function PressForm({
  intent,
  kind,
  reply,
  commandId,
}: FormProps & { intent: "verifyReturn" | "refuseReturn" | "release"; kind: "primary" | "secondary" }) {
  const t = useText();
  return (
    <ActionForm id={`${intent}-form`} intent={intent} reply={reply} commandId={commandId}>
      <p className="pb-2 text-small text-muted">{t(`receipts.press.${intent}Text`)}</p>
      <SubmitButton kind={kind}>{t(`receipts.press.${intent}`)}</SubmitButton>
    </ActionForm>
  );
}
