import type { ReactElement } from "react";
import type { AccountPlace } from "#contracts/bank-account-form.ts";
import { type AccountField, accountFieldsOf } from "#domain/people/account-fields.ts";
import { inFours } from "#domain/people/account-text.ts";
import { accountSchemas, type SchemaKey } from "#domain/people/bank-account-schema.ts";
import type { Details, HolderType } from "#domain/people/typed-account.ts";
import { capital } from "#domain/text/capital.ts";
import { formCheck } from "#forms/form-check.ts";
import { SelectField } from "#forms/select-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { Text, TextKey } from "#i18n/text.ts";

interface Place {
  readonly schema: SchemaKey;
  /** Key of the country. */
  readonly country: string;
  readonly holderType: HolderType;
  /** Details of the edited account; absent for a new one. */
  readonly stored?: Details;
}

/** Fields with an explanation, because people of other countries do not know their names. */
const explained = ["bik", "corrAccount", "inn", "kpp"] as const;

/** One field of an account. */
export function accountField(t: Text, { key, kind, isRequired, choices }: AccountField): ReactElement {
  const label = capital(t(`requisites.fields.${key}`));
  if (kind === "choice") {
    const options = (choices ?? []).map((value) => ({ value, label: capital(t(`requisites.choices.${value}` as TextKey)) }));
    return <SelectField key={key} name={key} label={label} choices={options} emptyLabel={t("common.choose")} />;
  }
  const named = explained.find((one) => one === key);
  const isNumber = kind === "digits" || kind === "ruAccount";
  return (
    <TextField
      key={key}
      name={key}
      label={label}
      hint={named && t(`requisites.hints.${named}`)}
      isOptional={!isRequired}
      canBeFound={key === "corrAccount"}
      isCode={kind !== "text"}
      inputMode={isNumber ? "numeric" : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** Numbers that name a bank. */
const finders: readonly string[] = ["bik", "bic", "iban"];

/** The number by which an account's bank is best found; undefined for an account without one. */
export const finderOf = (keys: readonly string[]) => (["iban", "bik", "bic"] as const).find((key) => keys.includes(key));

const long = ["iban", "account", "corrAccount"];

/** Stored values as people read them: long numbers in fours. */
export function shownDetails(details: Details): Details {
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, long.includes(key) ? inFours(value) : value]));
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
  formCheck(async () => (await import("#contracts/bank-account-form.ts")).typedAccountForm(place));
