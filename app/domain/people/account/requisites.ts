import { findCountry } from "../countries.ts";
import { schemaChecks, schemaWarnings } from "./account-rules.ts";
import { findLookalike, isRepeated, plainCode, plainIban, plainText } from "./account-text.ts";
import { type AccountSchema, type FieldKey, type SchemaField, schemaFor } from "./bank-account-schema.ts";
import { isBic } from "./iban.ts";
import { type Finding, finding, type Issue } from "./requisite-issue.ts";
import type { HolderType, TypedAccount } from "./typed-account.ts";

export interface CheckedAccount {
  readonly schema: AccountSchema | null;
  /** Normalised values as they are stored; empty optional fields are left out. */
  readonly account: TypedAccount;
  /** Errors that refuse the account. */
  readonly issues: readonly Issue[];
  /** Warnings for the member and the moderator; the account is accepted. */
  readonly warnings: readonly Issue[];
  readonly last4: string;
}

function normalised({ kind }: SchemaField, text: string): string {
  if (kind === "text") return plainText(text);
  if (kind === "choice") return text.trim();
  return kind === "iban" ? plainIban(text) : plainCode(text);
}

const forms: Readonly<Record<SchemaField["kind"], RegExp>> = {
  digits: /^\d+$/,
  code: /^[A-Z0-9]+$/,
  ruAccount: /^[A-Z0-9]+$/,
  iban: /^[A-Z0-9]+$/,
  bic: /^[A-Z0-9]+$/,
  text: /^[^\p{Cc}\p{Cf}]+$/u,
  choice: /./,
};

const isRequired = ({ required }: SchemaField, holderType: HolderType) => required === true || required === holderType;

function lengthFinding({ min, max }: SchemaField, length: number): Finding | null {
  if (length >= min && length <= max) return null;
  return finding("length", { expected: min === max ? min : `${min}–${max}`, have: length });
}

function checkField(field: SchemaField, value: string, holderType: HolderType): Finding | null {
  if (value === "") return isRequired(field, holderType) ? finding("required") : null;
  if (field.kind === "choice") return field.choices?.includes(value) === true ? null : finding("choice");
  // The length of an IBAN depends on its country and is checked separately.
  if (field.kind === "iban") return null;
  const lookalike = field.kind === "text" ? null : findLookalike(value);
  if (lookalike !== null) return lookalike;
  if (!forms[field.kind].test(value)) return finding("chars");
  if (field.kind === "bic" && !isBic(value)) return finding("bic");
  const length = lengthFinding(field, [...value].length);
  if (length !== null) return length;
  return field.kind === "digits" && isRepeated(value) ? finding("repeated") : null;
}

function nameIssues({ holderName, bankName }: TypedAccount, schema: AccountSchema): Issue[] {
  const tooShort = (field: string, text: string): Issue[] => {
    if (text === "") return [{ field, code: "required" }];
    return text.length < 2 || text.length > 140 ? [{ field, code: "length", params: { expected: "2–140", have: text.length } }] : [];
  };
  const isForeign = schema.latinHolder && holderName !== "" && !/^[\p{Script=Latin}\d .,'’&/()-]+$/u.test(holderName);
  return [
    ...tooShort("holderName", holderName),
    ...(isForeign ? [{ field: "holderName", code: "latin" } as const] : []),
    ...tooShort("bankName", bankName),
  ];
}

function plainAccount(typed: TypedAccount, schema: AccountSchema): TypedAccount {
  const values = schema.fields.map((field): [FieldKey, string] => [field.key, normalised(field, typed.details[field.key] ?? "")]);
  return {
    ...typed,
    holderName: plainText(typed.holderName),
    bankName: plainText(typed.bankName),
    details: Object.fromEntries(values.filter(([, value]) => value !== "")),
  };
}

/**
 * Normalises and checks an account (design/people §6): first the format of each field, then the rules between fields, but only when every
 * field is well formed, so that one mistake is reported once. Countries hidden from routes have no schema: `accountRoute`.
 */
export function checkAccount(typed: TypedAccount): CheckedAccount {
  const schema = schemaFor(typed.country, typed.currency);
  const refuse = (issue: Issue): CheckedAccount => ({ schema, account: typed, issues: [issue], warnings: [], last4: "" });
  if (schema === null) return refuse({ field: "currency", code: "accountRoute" });
  if (findCountry(typed.country)?.tier === 3) return refuse({ field: "country", code: "accountRoute" });
  if (schema.companyOnly && typed.holderType !== "company") return refuse({ field: "holderType", code: "companyOnly" });
  const account = plainAccount(typed, schema);
  const shape = schema.fields.flatMap((field): Issue[] => {
    const found = checkField(field, account.details[field.key] ?? "", typed.holderType);
    return found === null ? [] : [{ field: field.key, ...found }];
  });
  const issues = [...nameIssues(account, schema), ...(shape.length > 0 ? shape : schemaChecks(schema.key, account))];
  const number = schema.number.map((key) => account.details[key] ?? "").find((value) => value !== "") ?? "";
  return { schema, account, issues, warnings: issues.length > 0 ? [] : schemaWarnings(schema.key, account), last4: number.slice(-4) };
}
