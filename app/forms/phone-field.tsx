import type { ReactNode } from "react";
import { useText } from "#i18n/text-context.tsx";
import { Field } from "./field.tsx";
import { type Choice, listSearchOf } from "./select-field.tsx";
import { ariaOf, useControl } from "./use-control.ts";

interface PhoneFieldProps {
  readonly name: "phone";
  readonly label: ReactNode;
  readonly isOptional?: boolean;
  readonly countries: { readonly near: readonly Choice[]; readonly others: readonly Choice[] };
}

const Countries = ({ label, choices }: { label: string; choices: readonly Choice[] }) => (
  <optgroup label={label}>
    {choices.map(({ value, label: text }) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </optgroup>
);

/** The country of a number without `+`, which the server reads for this country. Scripts add a search (`progressive/list-search.ts`). */
function CountrySelect({ countries: { near, others }, describedBy }: Pick<PhoneFieldProps, "countries"> & { describedBy: string }) {
  const t = useText();
  const { id, name, defaultValue, error } = useControl("phoneCountry");
  return (
    <select
      id={id}
      name={name}
      aria-label={t("common.form.phoneCountry")}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      {...listSearchOf(t, t("common.form.phoneCountrySearch"))}
      defaultValue={defaultValue}
      className="control"
    >
      <option value="">{t("common.form.phoneCountryOfNumber")}</option>
      <Countries label={t("common.form.phoneCountriesNear")} choices={near} />
      <Countries label={t("common.form.phoneCountriesAll")} choices={others} />
    </select>
  );
}

/** A phone number and, beside it, the country for which a number without `+` is parsed. */
export function PhoneField({ name, label, isOptional, countries }: PhoneFieldProps) {
  const t = useText();
  const control = useControl(name);
  return (
    <Field control={control} label={label} hint={t("common.form.phoneHint")} isOptional={isOptional}>
      <div className="grid gap-2 sm:grid-cols-2">
        <CountrySelect countries={countries} describedBy={control.hintId} />
        <input
          {...ariaOf(control, true)}
          id={control.id}
          name={name}
          type="tel"
          autoComplete="tel"
          maxLength={250}
          defaultValue={control.defaultValue}
          className="control"
        />
      </div>
    </Field>
  );
}
