import { SelectField } from "#forms/select-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { StaffPlace } from "#services/staff/staff-places.server.ts";
import { placeChoices } from "./place-choices.ts";

/** Names, post and role of a person of the staff. */
export function PersonFields({ places }: { places: readonly StaffPlace[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <TextField name="lastName" label={t("staffPeople.field.lastName")} maxLength={100} autoComplete="off" />
      <TextField name="firstName" label={t("staffPeople.field.firstName")} maxLength={100} autoComplete="off" />
      <TextField name="middleName" label={t("staffPeople.field.middleName")} maxLength={100} autoComplete="off" isOptional />
      <TextField name="title" label={t("staffPeople.field.title")} maxLength={80} autoComplete="off" isOptional />
      <SelectField
        name="place"
        label={t("staffPeople.field.place")}
        hint={t("staffPeople.field.placeHint")}
        emptyLabel={t("staffPeople.field.choose")}
        choices={placeChoices(t, language, places)}
      />
    </>
  );
}
