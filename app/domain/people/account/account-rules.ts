import { isAba, isBinIin, isInn, isKpp, isTckn, isUscc, isVkn } from "../company/tax-number.ts";
import { findCountry } from "../countries.ts";
import type { SchemaKey } from "./bank-account-schema.ts";
import { bicFitsCountry, checkIban, hasIban } from "./iban.ts";
import { type Finding, finding, type Issue } from "./requisite-issue.ts";
import { checkCorrAccount, checkRussianAccount, holderFits, isBik } from "./russian-account.ts";
import type { TypedAccount } from "./typed-account.ts";

type Check = (account: TypedAccount) => readonly Issue[];

const on = (field: string, found: Finding | null): readonly Issue[] => (found === null ? [] : [{ field, ...found }]);
const unless = (fits: boolean, field: string, code: Finding["code"]): readonly Issue[] => (fits ? [] : [{ field, code }]);
const codeOf = (country: string): string => findCountry(country)?.code ?? "";

const iban: Check = ({ country, details }) => (details.iban === undefined ? [] : on("iban", checkIban(details.iban, codeOf(country))));

const russian: Check = ({ currency, holderType, details: { bik = "", account = "", inn, kpp } }) => [
  ...unless(isBik(bik), "bik", "bik"),
  ...(isBik(bik) ? on("account", checkRussianAccount(bik, account, currency)) : []),
  ...unless(inn === undefined || (isInn(inn) && (inn.length === 10 ? holderType === "company" : true)), "inn", "inn"),
  ...unless(kpp === undefined || isKpp(kpp), "kpp", "kpp"),
];

// A company's INN of 10 digits requires a KPP; a sole trader's of 12 digits has none.
const russianCompany: Check = ({ holderType, details: { inn, kpp } }) =>
  unless(holderType !== "company" || inn?.length !== 10 || kpp !== undefined, "kpp", "required");

const british: Check = ({ details: { sortCode = "", accountNumber = "", iban: number } }) =>
  unless(number === undefined || number.endsWith(sortCode + accountNumber), "iban", "ibanParts");

/** Companies and persons have numbers of different lengths. */
function taxIdLength({ holderType, details: { taxId = "" } }: TypedAccount, ofCompany: number, ofPerson: number): readonly Issue[] {
  const expected = holderType === "company" ? ofCompany : ofPerson;
  return taxId.length === expected ? [] : on("taxId", finding("length", { expected, have: taxId.length }));
}

const turkish: Check = (account) => {
  const { holderType, details } = account;
  const wrongLength = taxIdLength(account, 10, 11);
  if (wrongLength.length > 0) return wrongLength;
  return unless((holderType === "company" ? isVkn : isTckn)(details.taxId ?? ""), "taxId", "taxId");
};

const georgian: Check = (account) => taxIdLength(account, 9, 11);

// An IBAN is refused with a separate code, because people in Armenia often look for its field although Armenia has no IBANs.
const armenian: Check = ({ details: { account = "" } }) => {
  if (/^[A-Z]{2}\d{2}/.test(account)) return on("account", finding("ibanNoneHere"));
  if (/\D/.test(account)) return on("account", finding("chars"));
  return account.length > 16 ? on("account", finding("length", { expected: "11–16", have: account.length })) : [];
};

const chinese: Check = ({ details: { uscc = "" }, holderName }) => [
  ...unless(isUscc(uscc), "uscc", "uscc"),
  ...unless(/^[\p{Script=Han}\d（）()·]+$/u.test(holderName), "holderName", "chars"),
];

const sepaBic: Check = ({ country, details: { bic } }) =>
  unless(bic === undefined || bicFitsCountry(bic, codeOf(country)), "bic", "bicCountry");

const anywhere: Check = ({ country, details }) => {
  if (hasIban(codeOf(country))) return unless(details.iban !== undefined, "iban", "required");
  if (details.iban !== undefined) return on("iban", finding("ibanNoneHere"));
  return unless(details.account !== undefined, "account", "required");
};

const checks: Readonly<Record<SchemaKey, readonly Check[]>> = {
  ru_rub: [russian, russianCompany, ({ details: { bik = "", corrAccount = "" } }) => on("corrAccount", checkCorrAccount(bik, corrAccount))],
  ru_fx: [russian],
  uk: [iban, british],
  us: [({ details: { routing = "" } }) => unless(isAba(routing), "routing", "aba")],
  tr: [iban, turkish],
  ae: [iban],
  ge: [iban, georgian],
  am: [armenian],
  kz: [iban, ({ details: { binIin = "" } }) => unless(isBinIin(binIin), "binIin", "binIin")],
  cn: [chinese],
  sepa: [iban, sepaBic],
  eu_local: [iban],
  swift: [iban, anywhere],
};

/** Rules between well-formed fields of one schema: check digits, country, currency, kind of holder (design/people §6.1, §6.2). */
export function schemaChecks(key: SchemaKey, account: TypedAccount): readonly Issue[] {
  return checks[key].flatMap((check) => check(account));
}

/** Unusual values that are accepted with a warning: a bank of another country, a balance account of the other kind of holder. */
export function schemaWarnings(key: SchemaKey, { country, holderType, details }: TypedAccount): readonly Issue[] {
  const russianAccount = key === "ru_rub" || key === "ru_fx" ? details.account : undefined;
  return [
    ...unless(details.bic === undefined || bicFitsCountry(details.bic, codeOf(country)), "bic", "bicCountry"),
    ...unless(russianAccount === undefined || holderFits(russianAccount, holderType), "account", "ruAccountHolder"),
  ];
}
