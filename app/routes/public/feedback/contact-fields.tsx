import type { ReactElement } from "react";
import { Checkbox } from "#forms/checkbox.tsx";
import { PhoneField } from "#forms/phone-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { PhoneCountries } from "#i18n/phone-countries.server.ts";
import type { Text } from "#i18n/text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import type { FilledIn } from "./filled-in.server.ts";

/** Name, e-mail and phone of the writer. Elements, not a component, so that the form's summary of errors can name the fields. */
export function personFields(t: Text, countries: PhoneCountries): ReactElement {
  return (
    <>
      <TextField name="name" label={t("about.contacts.name")} autoComplete="name" maxLength={120} />
      <TextField name="email" label={t("about.contacts.email")} type="email" inputMode="email" autoComplete="email" />
      <PhoneField name="phone" label={t("about.contacts.phone")} countries={countries} />
    </>
  );
}

/** The subject of the message: the product's sentence about a deal, or the text of a link, which the writer may change. */
function subjectFields(t: Text, { subject, isAboutDeal }: Pick<FilledIn, "subject" | "isAboutDeal">): ReactElement | null {
  if (subject === "") return null;
  if (!isAboutDeal) return <TextField name="subject" label={t("about.contacts.subject")} isOptional maxLength={160} />;
  return (
    <>
      <p className="font-medium">{subject}</p>
      <input type="hidden" name="subject" value={subject} />
    </>
  );
}

/** The message of a person whose name and address are known. */
export function knownFields(t: Text, filledIn: Pick<FilledIn, "email" | "subject" | "isAboutDeal">): ReactElement {
  const { email } = filledIn;
  return (
    <>
      {subjectFields(t, filledIn)}
      <TextField name="emailBody" label={t("about.contacts.body")} hint={t("about.contacts.answer", { email })} rows={4} maxLength={4000} />
    </>
  );
}

/** The mandatory checkbox, with the rules next to it. */
export function PolicyField() {
  const t = useText();
  const path = useLocalePath();
  return (
    <div>
      <Checkbox name="isPolicyAccepted" label={t("about.contacts.policy")} />
      <a href={path("/policy")} className="link ml-8 text-small">
        {t("about.contacts.policyLink")}
      </a>
    </div>
  );
}
