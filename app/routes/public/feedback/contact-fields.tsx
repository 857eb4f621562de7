import type { ReactElement } from "react";
import { Checkbox } from "#forms/checkbox.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { Text } from "#i18n/text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";

/** Who writes: in every form that everybody may send. Elements, not a component, so that the form's summary of errors can name them. */
export function personFields(t: Text): ReactElement {
  return (
    <>
      <TextField name="name" label={t("about.contacts.name")} autoComplete="name" maxLength={120} />
      <TextField name="email" label={t("about.contacts.email")} type="email" inputMode="email" autoComplete="email" />
      <TextField
        name="phone"
        label={t("about.contacts.phone")}
        hint={t("about.contacts.phoneHint")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}

/** The box that has to be ticked, with the rules beside it. */
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
