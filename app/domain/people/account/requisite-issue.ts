/** Possible errors in one field of an account; sentences are `accountErrors.requisites` (design/people §6). */
export const issueCodes = [
  "required",
  "chars",
  "length",
  "choice",
  "latin",
  "lookalike",
  "repeated",
  "accountRoute",
  "companyOnly",
  "bik",
  "bic",
  "bicCountry",
  "ruAccountKey",
  "ruAccountCurrency",
  "ruAccountClearing",
  "ruAccountIsCorr",
  "ruAccountHolder",
  "corrAccount",
  "inn",
  "kpp",
  "ibanChars",
  "ibanCountry",
  "ibanLength",
  "ibanChecksum",
  "ibanOtherCountry",
  "ibanRuNotUsed",
  "ibanNoneHere",
  "ibanParts",
  "ibanStructure",
  "aba",
  "taxId",
  "binIin",
  "uscc",
  "duplicate",
  "tooMany",
] as const;
export type IssueCode = (typeof issueCodes)[number];

export interface Finding {
  readonly code: IssueCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface Issue extends Finding {
  readonly field: string;
}

export const finding = (code: IssueCode, params?: Finding["params"]): Finding => (params === undefined ? { code } : { code, params });
