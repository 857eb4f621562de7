import type { ReactElement } from "react";
import type { AccountPlace } from "#contracts/account/bank-account-form.ts";
import { accountFieldsOf } from "#domain/people/account/account-fields.ts";
import { accountSchemas, type SchemaKey } from "#domain/people/account/bank-account-schema.ts";
import type { Details, HolderType } from "#domain/people/account/typed-account.ts";
import { formCheck } from "#forms/form-check.ts";
import { TextField } from "#forms/text-field.tsx";
import type { Text } from "#i18n/text.ts";
import { accountField, finderOf, finders } from "./account-field.tsx";

interface Place {
  readonly schema: SchemaKey;
  /** Key of the country. */
  readonly country: string;
  readonly holderType: HolderType;
  /** Details of the edited account; absent for a new one. */
  readonly stored?: Details;
}

/**
 * The fields of an account in its country and currency, beginning with the numbers that identify its bank. This is a function that returns
 * elements instead of a component, so that the form's error summary finds the fields.
 */
export function accountFields(t: Text, { schema: key, country, holderType, stored }: Place, hasLabel = true): ReactElement {
  const schema = accountSchemas[key];
  const fields = accountFieldsOf(schema, country, holderType, stored);
  const numbers = fields.filter(({ key: one }) => finders.includes(one));
  const finder = finderOf(numbers.map(({ key: one }) => one));
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      {numbers.map((field) => accountField(t, field))}
      <div className="md:col-span-2">
        <TextField
          name="bankName"
          label={t("profile.form.bankName")}
          hint={finder && t("requisites.bankNameHint", { number: t(`requisites.fields.${finder}`) })}
          canBeFound={numbers.length > 0}
          maxLength={140}
          autoComplete="off"
        />
        <TextField
          name="holderName"
          label={t(schema.latinHolder ? "profile.form.holderNameLatin" : "profile.form.holderName")}
          maxLength={140}
          autoComplete="off"
        />
      </div>
      {fields.filter((field) => !numbers.includes(field)).map((field) => accountField(t, field))}
      {hasLabel ? <TextField name="label" label={t("profile.form.label")} isOptional maxLength={40} autoComplete="off" /> : null}
    </div>
  );
}

/** The rules of a country's accounts, for the form's browser. */
export const accountCheck = (place: AccountPlace) =>
  formCheck(async () => (await import("#contracts/account/bank-account-form.ts")).typedAccountForm(place));
