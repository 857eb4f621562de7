import type { CompanyData } from "./ownership.ts";
import { isBinIin, isInn, isKpp, isOgrn, isUscc, isVkn } from "./tax-number.ts";

type Numbers = Pick<CompanyData, "registrationNumber" | "taxId" | "kpp">;

/** The format of a number: its characters, its length, and its checksum. */
interface NumberForm {
  readonly signs: RegExp;
  readonly lengths: readonly number[];
  readonly isRight: (number: string) => boolean;
}

const from3To30 = Array.from({ length: 28 }, (_, index) => index + 3);

const forms = {
  ogrn: { signs: /^\d*$/, lengths: [13, 15], isRight: isOgrn },
  inn: { signs: /^\d*$/, lengths: [10, 12], isRight: isInn },
  kpp: { signs: /^[\dA-Z]*$/, lengths: [9], isRight: isKpp },
  bin: { signs: /^\d*$/, lengths: [12], isRight: isBinIin },
  uscc: { signs: /^[0-9A-HJ-NPQRTUWXY]*$/, lengths: [18], isRight: isUscc },
  britishRegister: { signs: /^[A-Z\d]*$/, lengths: [8], isRight: () => true },
  vkn: { signs: /^\d*$/, lengths: [10], isRight: isVkn },
  anyRegister: { signs: /^[\p{L}\d][\p{L}\d ./-]*$/u, lengths: from3To30, isRight: () => true },
  anyTax: { signs: /^[A-Z\d][A-Z\d -]*$/i, lengths: from3To30, isRight: () => true },
} as const satisfies Readonly<Record<string, NumberForm>>;

type FormName = keyof typeof forms;
const registers: Readonly<Record<string, FormName>> = {
  ...({ russia: "ogrn", kazakhstan: "bin", china: "uscc", "united-kingdom": "britishRegister" } as const),
};
const taxes: Readonly<Record<string, FormName>> = { russia: "inn", kazakhstan: "bin", turkey: "vkn" };

/** The broken rule, a name in `fieldErrors.documentNumber`, and how many characters were typed when the length is wrong. */
export interface NumberRule {
  readonly rule: string;
  readonly have?: number;
}

/** The rule that the number breaks; null for a valid number. */
function ruleBroken(name: FormName, number: string): NumberRule | null {
  const { signs, lengths, isRight }: NumberForm = forms[name];
  if (!signs.test(number)) return { rule: `${name}Signs` };
  if (!lengths.includes(number.length)) return { rule: name, have: number.length };
  return isRight(number) ? null : { rule: `${name}Check` };
}

export type CompanyFault =
  | { readonly field: keyof Numbers; readonly code: "VALIDATION.REQUIRED" }
  | { readonly field: keyof Numbers; readonly code: "VALIDATION.DOCUMENT_NUMBER"; readonly params: NumberRule };

function faultAt(field: keyof Numbers, name: FormName, number: string): CompanyFault | null {
  if (number === "") return { field, code: "VALIDATION.REQUIRED" };
  const params = ruleBroken(name, number);
  return params && { field, code: "VALIDATION.DOCUMENT_NUMBER", params };
}

/** A Russian company (INN of 10 digits) has a KPP, a sole trader (12 digits) has none. */
function kppFault({ taxId, kpp }: Numbers): CompanyFault | null {
  if (taxId.length === 10) return faultAt("kpp", "kpp", kpp);
  return kpp === "" ? null : { field: "kpp", code: "VALIDATION.DOCUMENT_NUMBER", params: { rule: "kppOfTrader" } };
}

/**
 * The first number of a company that breaks the rules of its country, or the general format for countries without rules; null when all are
 * valid.
 */
export function companyFault({ country, ...numbers }: Numbers & Pick<CompanyData, "country">): CompanyFault | null {
  const { registrationNumber, taxId } = numbers;
  const isTaxDue = country === "russia" || taxId !== "";
  return (
    faultAt("registrationNumber", registers[country] ?? "anyRegister", registrationNumber) ??
    (isTaxDue ? faultAt("taxId", taxes[country] ?? "anyTax", taxId) : null) ??
    (country === "russia" ? kppFault(numbers) : null)
  );
}
