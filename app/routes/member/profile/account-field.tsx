import type { ReactElement } from "react";
import type { AccountField } from "#domain/people/account/account-fields.ts";
import { groupByFour } from "#domain/people/account/account-text.ts";
import type { Details } from "#domain/people/account/typed-account.ts";
import { capital } from "#domain/text/capital.ts";
import { SelectField } from "#forms/select-field.tsx";
import { TextField } from "#forms/text-field.tsx";
import type { Text, TextKey } from "#i18n/text.ts";

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
export const finders: readonly string[] = ["bik", "bic", "iban"];

/** The number by which an account's bank is best found; undefined for an account without one. */
export const finderOf = (keys: readonly string[]) => (["iban", "bik", "bic"] as const).find((key) => keys.includes(key));

const long = ["iban", "account", "corrAccount"];

/** Stored values as people read them: long numbers in fours. */
export function shownDetails(details: Details): Details {
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, long.includes(key) ? groupByFour(value) : value]));
}
