import { getCountrySpecifications } from "ibantools";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { Currency } from "#domain/money/money.ts";
import { accountExamples } from "#domain/people/account/account-examples.ts";
import { type AccountField, accountFieldsOf } from "#domain/people/account/account-fields.ts";
import { type AccountSchema, type FieldKey, type SchemaKey, schemaFor } from "#domain/people/account/bank-account-schema.ts";
import type { HolderType } from "#domain/people/account/typed-account.ts";
import { type Country, findCountry } from "#domain/people/countries.ts";

export interface AccountPlace {
  readonly country: string;
  readonly currency: Currency;
  readonly holderType: HolderType;
}

/** One field of an account, with the format of its value without blanks and dashes. */
export interface RequiredField {
  readonly key: FieldKey | "holderName" | "bankName";
  readonly isRequired: boolean;
  readonly choices: readonly string[] | null;
  /** A regular expression for the whole value; null for choices. */
  readonly pattern: string | null;
  readonly minLength: number;
  readonly maxLength: number;
  /** Null when the country has no example. */
  readonly example: string | null;
}

export interface AccountRequirements {
  readonly schema: SchemaKey;
  readonly holder: readonly RequiredField[];
  readonly account: readonly RequiredField[];
}

const patterns: Readonly<Record<Exclude<AccountField["kind"], "choice" | "iban">, string>> = {
  digits: "^\\d+$",
  code: "^[A-Z0-9]+$",
  ruAccount: "^[A-Z0-9]+$",
  bic: "^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$",
  text: "^[^\\p{Cc}\\p{Cf}]+$",
};

/** The national format of an IBAN: country, check digits, and the structure of its bank and account numbers. */
function ibanForm({ code, ibanLength }: Country): Pick<RequiredField, "pattern" | "minLength" | "maxLength"> {
  const national = getCountrySpecifications()[code]?.bban_regexp?.replace(/^\^|\$$/g, "") ?? "[A-Z0-9]+";
  const length = ibanLength ?? 34;
  return { pattern: `^${code}\\d{2}${national}$`, minLength: ibanLength ?? 15, maxLength: length };
}

function formOf({ kind, min, max }: AccountField, country: Country): Pick<RequiredField, "pattern" | "minLength" | "maxLength"> {
  if (kind === "iban") return ibanForm(country);
  return { pattern: kind === "choice" ? null : patterns[kind], minLength: min, maxLength: max };
}

function nameFields({ key, latinHolder }: AccountSchema): readonly RequiredField[] {
  const { holderName, bankName } = accountExamples[key];
  const name = { isRequired: true, choices: null, minLength: 2, maxLength: 140 } as const;
  const latin = "^[\\p{Script=Latin}\\d .,'’&/()-]+$";
  return [
    { key: "holderName", ...name, pattern: latinHolder ? latin : patterns.text, example: holderName },
    { key: "bankName", ...name, pattern: patterns.text, example: bankName },
  ];
}

/**
 * Returns the fields of a bank account in this country and currency, for the account's form and its validation. Refusals:
 * `BANK.REQUISITES {field, issue}` for a country without accounts, a currency that is not available there (`accountRoute`), and people
 * where only companies have accounts (`companyOnly`).
 */
export function readAccountRequirements({ country: key, currency, holderType }: AccountPlace): ServiceResult<AccountRequirements> {
  const country = findCountry(key);
  if (country === null || country.tier === 3) return refuse("BANK.REQUISITES", { field: "country", issue: "accountRoute" });
  const schema = schemaFor(key, currency);
  if (schema === null) return refuse("BANK.REQUISITES", { field: "currency", issue: "accountRoute" });
  if (schema.companyOnly && holderType !== "company") return refuse("BANK.REQUISITES", { field: "holderType", issue: "companyOnly" });
  const example = accountExamples[schema.key];
  const account = accountFieldsOf(schema, key, holderType).map(
    (field): RequiredField => ({
      key: field.key,
      isRequired: field.isRequired,
      choices: field.choices ?? null,
      ...formOf(field, country),
      example: field.kind === "iban" && example.country !== key ? null : (example.details[field.key] ?? null),
    }),
  );
  return { ok: true, value: { schema: schema.key, holder: nameFields(schema), account } };
}
