import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { PhoneCountries } from "#i18n/phone-countries.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { PolicyField, personFields } from "./contact-fields.tsx";

interface ContactFormProps {
  readonly reply: FormReply | undefined;
  /** Known values: the signed-in person, and the subject from the link. */
  readonly filledIn: { readonly name: string; readonly email: string; readonly subject: string };
  readonly countries: PhoneCountries;
}

/** A message to support (specification §4). */
export function ContactForm({ reply, filledIn, countries }: ContactFormProps) {
  const t = useText();
  return (
    <ActionForm id="contact" reply={reply} defaultValue={filledIn}>
      {personFields(t, countries)}
      <TextField name="subject" label={t("about.contacts.subject")} maxLength={160} />
      <TextField name="emailBody" label={t("about.contacts.body")} hint={t("about.contacts.bodyHint")} rows={6} maxLength={4000} />
      <PolicyField />
      <SubmitButton>{t("about.contacts.submit")}</SubmitButton>
    </ActionForm>
  );
}
