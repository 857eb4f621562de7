import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { PhoneCountries } from "#i18n/phone-countries.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { knownFields, PolicyField, personFields } from "./contact-fields.tsx";
import type { FilledIn } from "./filled-in.server.ts";

interface ContactFormProps {
  readonly reply: FormReply | undefined;
  readonly filledIn: FilledIn;
  readonly countries: PhoneCountries;
}

/** A message to support (specification §4); a signed-in person types only the message. */
export function ContactForm({ reply, filledIn, countries }: ContactFormProps) {
  const t = useText();
  const { isKnown, isAboutDeal: _, ...values } = filledIn;
  return (
    <ActionForm id="contact" reply={reply} defaultValue={values}>
      {isKnown ? (
        knownFields(t, filledIn)
      ) : (
        <>
          {personFields(t, countries)}
          <TextField name="subject" label={t("about.contacts.subject")} maxLength={160} />
          <TextField name="emailBody" label={t("about.contacts.body")} hint={t("about.contacts.bodyHint")} rows={6} maxLength={4000} />
          <PolicyField />
        </>
      )}
      <SubmitButton>{t("about.contacts.submit")}</SubmitButton>
    </ActionForm>
  );
}
