import { Checkbox } from "#forms/checkbox.tsx";
import { SelectField } from "#forms/select-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { countryChoices } from "../country-choices.ts";

/** The fields of a company's own data. */
export function CompanyFields() {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <TextField name="legalName" label={t("company.legalName")} maxLength={200} autoComplete="organization" />
      <TextField name="legalNameLatin" label={t("company.legalNameLatin")} isOptional maxLength={140} autoComplete="off" />
      <SelectField name="country" label={t("company.country")} choices={countryChoices(t, language)} emptyLabel={t("common.choose")} />
      <div className="grid gap-x-4 md:grid-cols-2">
        <TextField
          name="registrationNumber"
          label={t("company.registrationNumber")}
          hint={t("company.registrationNumberHint")}
          maxLength={30}
          isCode
          autoComplete="off"
        />
        <TextField name="taxId" label={t("company.taxId")} isOptional maxLength={30} isCode autoComplete="off" />
      </div>
      <TextField name="registrationDate" label={t("company.registrationDate")} type="date" autoComplete="off" />
      <TextField name="legalAddress" label={t("company.legalAddress")} maxLength={300} autoComplete="off" />
      <Checkbox name="hasNoOwners" label={t("company.hasNoOwners")} hint={t("company.hasNoOwnersHint")} />
    </>
  );
}
