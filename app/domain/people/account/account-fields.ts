import { findCountry } from "../countries.ts";
import type { AccountSchema, SchemaField } from "./bank-account-schema.ts";
import { hasIban } from "./iban.ts";
import type { Details, HolderType } from "./typed-account.ts";

/** A field of an account, with `required` decided for its country and holder. */
export interface AccountField extends Omit<SchemaField, "required"> {
  readonly isRequired: boolean;
}

/**
 * The fields that an account of this schema has for a country (its key) and a kind of holder, in the order of the schema. Persons have no
 * KPP. An international account has an IBAN in countries that use IBANs, otherwise a plain number (design/people §6.1). A field with a
 * `stored` value is always included, because a form without the field would clear it.
 */
export function accountFieldsOf(
  schema: AccountSchema,
  country: string,
  holderType: HolderType,
  stored: Details = {},
): readonly AccountField[] {
  const usesIban = hasIban(findCountry(country)?.code ?? "");
  const isInternational = schema.key === "swift";
  const isAsked = ({ key }: SchemaField) => {
    if (stored[key]) return true;
    if (key === "kpp") return holderType === "company";
    return !(isInternational && key === (usesIban ? "account" : "iban"));
  };
  return schema.fields.filter(isAsked).map(({ required, ...field }) => {
    const isNumber = isInternational && field.key === (usesIban ? "iban" : "account");
    return { ...field, isRequired: isNumber || required === true || required === holderType };
  });
}
