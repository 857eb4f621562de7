import type { ReactElement } from "react";
import { inFours } from "#domain/people/account-text.ts";
import type { AccountSchema, SchemaField } from "#domain/people/bank-account-schema.ts";
import type { Details, HolderType } from "#domain/people/typed-account.ts";
import { capital } from "#domain/text/capital.ts";
import { SelectField } from "#forms/select-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { Text, TextKey } from "#i18n/text.ts";

/** Numbers that name a bank. */
const finders: readonly string[] = ["bik", "bic", "iban"];

const long = ["iban", "account", "corrAccount"];

function fieldOf(t: Text, { key, kind, required, choices }: SchemaField, holderType: HolderType): ReactElement {
  const label = capital(t(`requisites.fields.${key}`));
  if (kind === "choice") {
    const options = (choices ?? []).map((value) => ({ value, label: capital(t(`requisites.choices.${value}` as TextKey)) }));
    return <SelectField key={key} name={key} label={label} choices={options} emptyLabel={t("common.choose")} />;
  }
  const isOptional = required !== true && required !== holderType;
  const isCode = kind !== "text";
  const isNumber = kind === "digits" || kind === "ruAccount";
  return (
    <TextField
      key={key}
      name={key}
      label={label}
      isOptional={isOptional}
      isCode={isCode}
      inputMode={isNumber ? "numeric" : undefined}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/**
 * The fields that an account's country and currency ask for, in the order of the schema. Elements, not a component, so that the
 * form's summary of errors can name them.
 */
export function accountFields(t: Text, schema: AccountSchema, holderType: HolderType, hasLabel = true): ReactElement {
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      <div className="md:col-span-2">
        <TextField
          name="holderName"
          label={t(schema.latinHolder ? "profile.form.holderNameLatin" : "profile.form.holderName")}
          maxLength={140}
          autoComplete="off"
        />
        <TextField
          name="bankName"
          label={t("profile.form.bankName")}
          hint={schema.fields.some(({ key }) => finders.includes(key)) ? t("profile.form.bankNameHint") : undefined}
          maxLength={140}
          autoComplete="off"
        />
      </div>
      {schema.fields.filter(({ key }) => key !== "kpp" || holderType === "company").map((field) => fieldOf(t, field, holderType))}
      {hasLabel ? <TextField name="label" label={t("profile.form.label")} isOptional maxLength={40} autoComplete="off" /> : null}
    </div>
  );
}

/** Stored values as people read them: long numbers in fours. */
export function shownDetails(details: Details): Details {
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, long.includes(key) ? inFours(value) : value]));
}
