import { type Currency, cryptoAssets } from "../../money/money.ts";
import { type Country, findCountry } from "../countries.ts";

export const schemaKeys = ["ru_rub", "ru_fx", "uk", "us", "tr", "ae", "ge", "am", "kz", "cn", "sepa", "eu_local", "swift"] as const;
export type SchemaKey = (typeof schemaKeys)[number];

export const fieldKeys = [
  "iban",
  "account",
  "accountNumber",
  "sortCode",
  "bik",
  "corrAccount",
  "bic",
  "routing",
  "accountType",
  "rail",
  "inn",
  "kpp",
  "taxId",
  "binIin",
  "kbe",
  "knp",
  "purposeCode",
  "cnaps",
  "uscc",
  "branch",
  "intermediaryBic",
  "intermediaryAccount",
  "clearingCode",
  "charges",
  "holderAddress",
  "bankAddress",
] as const;
export type FieldKey = (typeof fieldKeys)[number];

/** How a field is normalised and parsed: blanks and dashes are removed from `digits` and `code` and kept in `text`. */
export type FieldKind = "digits" | "code" | "ruAccount" | "iban" | "bic" | "text" | "choice";

export interface SchemaField {
  readonly key: FieldKey;
  readonly kind: FieldKind;
  readonly min: number;
  readonly max: number;
  readonly required: boolean | "company" | "individual";
  readonly choices?: readonly string[];
}

export interface AccountSchema {
  readonly key: SchemaKey;
  readonly fields: readonly SchemaField[];
  /** The field whose last four characters identify the account. */
  readonly number: readonly FieldKey[];
  readonly companyOnly: boolean;
  /** The holder's name must be in Latin letters. */
  readonly latinHolder: boolean;
}

const field = (key: FieldKey, kind: FieldKind, min: number, max = min, required: SchemaField["required"] = true): SchemaField => ({
  ...{ key, kind, min, max, required },
});
const optional = (key: FieldKey, kind: FieldKind, min: number, max = min): SchemaField => field(key, kind, min, max, false);
const choice = (key: FieldKey, ...choices: string[]): SchemaField => ({ ...field(key, "choice", 1, 20), choices });

const iban = field("iban", "iban", 15, 34);
const bic = field("bic", "bic", 8, 11);
const address = field("holderAddress", "text", 5, 140);
const schema = (key: SchemaKey, number: readonly FieldKey[], fields: readonly SchemaField[]): AccountSchema => ({
  ...{ key, fields, number },
  companyOnly: key === "cn",
  latinHolder: key !== "ru_rub" && key !== "cn",
});

/** The table of design/people §6.1. Optional parts are omitted where a bank needs only the rest. */
export const accountSchemas: Readonly<Record<SchemaKey, AccountSchema>> = {
  ru_rub: schema(
    "ru_rub",
    ["account"],
    [
      field("bik", "digits", 9),
      field("account", "ruAccount", 20),
      field("corrAccount", "digits", 20),
      field("inn", "digits", 10, 12, "company"),
      field("kpp", "code", 9, 9, false),
    ],
  ),
  ru_fx: schema(
    "ru_fx",
    ["account"],
    [
      field("account", "ruAccount", 20),
      field("bik", "digits", 9),
      bic,
      optional("inn", "digits", 10, 12),
      optional("intermediaryBic", "bic", 8, 11),
      optional("intermediaryAccount", "code", 1, 34),
      address,
    ],
  ),
  uk: schema("uk", ["accountNumber"], [field("sortCode", "digits", 6), field("accountNumber", "digits", 8), optional("iban", "iban", 22)]),
  us: schema(
    "us",
    ["account"],
    [
      field("routing", "digits", 9),
      field("account", "digits", 4, 17),
      choice("accountType", "checking", "savings"),
      choice("rail", "ach", "wire"),
      address,
    ],
  ),
  tr: schema("tr", ["iban"], [iban, field("taxId", "digits", 10, 11)]),
  ae: schema("ae", ["iban"], [iban, bic, field("purposeCode", "code", 3)]),
  ge: schema("ge", ["iban"], [iban, bic, field("taxId", "digits", 9, 11)]),
  am: schema("am", ["account"], [field("account", "code", 11, 34), bic]),
  kz: schema("kz", ["iban"], [iban, bic, field("binIin", "digits", 12), field("kbe", "digits", 2), field("knp", "digits", 3)]),
  cn: schema(
    "cn",
    ["account"],
    [
      field("account", "digits", 6, 32),
      field("cnaps", "digits", 12),
      field("branch", "text", 2, 140),
      field("uscc", "code", 18),
      bic,
      address,
    ],
  ),
  sepa: schema("sepa", ["iban"], [iban, optional("bic", "bic", 8, 11)]),
  eu_local: schema("eu_local", ["iban"], [iban, bic]),
  swift: schema(
    "swift",
    ["iban", "account"],
    [
      optional("iban", "iban", 15, 34),
      optional("account", "code", 1, 34),
      bic,
      optional("intermediaryBic", "bic", 8, 11),
      optional("clearingCode", "code", 3, 20),
      choice("charges", "OUR", "SHA"),
      address,
    ],
  ),
};

type Fits = (country: Country, currency: Currency) => boolean;
const at =
  (code: string, ...currencies: Currency[]): Fits =>
  (country, currency) =>
    country.code === code && currencies.includes(currency);

/** The first matching row is used (design/people §6.1). */
const routes: readonly (readonly [SchemaKey, Fits])[] = [
  ["ru_rub", at("RU", "RUB")],
  ["ru_fx", at("RU", "USD", "EUR", "CNY", "GBP", "CHF", "TRY", "AED", "KZT", "AMD", "GEL")],
  ["uk", at("GB", "GBP")],
  ["us", at("US", "USD")],
  ["tr", at("TR", "TRY", "EUR", "USD")],
  ["ae", at("AE", "AED", "USD", "EUR")],
  ["ge", at("GE", "GEL", "EUR", "USD")],
  ["am", at("AM", "AMD", "EUR", "USD", "RUB")],
  ["kz", at("KZ", "KZT", "EUR", "USD", "RUB")],
  ["cn", at("CN", "CNY")],
  ["sepa", ({ isSepa }, currency) => isSepa && currency === "EUR"],
  ["eu_local", (country, currency) => (country.inEuropeRegion || country.code === "CH") && country.currency === currency],
  ["swift", ({ code }) => code !== "RU"],
];

const isAsset = (currency: Currency): boolean => (cryptoAssets as readonly Currency[]).includes(currency);

/**
 * The schema of an account of this country key and currency; `null` for unknown countries, crypto assets and currencies that accounts there
 * cannot have; the caller reports the issue `accountRoute`.
 */
export function schemaFor(country: string, currency: Currency): AccountSchema | null {
  const place = findCountry(country);
  if (place === null || isAsset(currency)) return null;
  const key = routes.find(([, fits]) => fits(place, currency))?.[0];
  return key === undefined ? null : accountSchemas[key];
}
