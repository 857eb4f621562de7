import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";

/** Asks for the e-mail address that gets a letter when registration opens. */
export function WaitingForm({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  return (
    <ActionForm id="waiting" intent="notifyMe" reply={reply}>
      <TextField name="email" label={t("registration.register.email")} type="email" autoComplete="email" inputMode="email" hasAutoFocus />
      <SubmitButton isWide>{t("registration.closed.submit")}</SubmitButton>
    </ActionForm>
  );
}
