import type { Currency } from "../../money/money.ts";
import { type Finding, finding } from "./requisite-issue.ts";

/** Digits 6 to 8 of a Russian account number, by currency (design/people §11.2). */
export const accountCurrencyCodes: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  RUB: ["810", "643"],
  USD: ["840"],
  EUR: ["978"],
  CNY: ["156"],
  GBP: ["826"],
  CHF: ["756"],
  TRY: ["949"],
  AED: ["784"],
  KZT: ["398"],
  AMD: ["051"],
  GEL: ["981"],
};

/** 9 digits: 04 for an ordinary bank, 01 for the treasury. */
export const isBik = (bik: string): boolean => /^0[14]\d{7}$/.test(bik);

const isOfCentralBank = (bik: string, account: string) => account.startsWith("301") || /00[0-2]$/.test(bik);

/** Checks the control key of an account under a BIK: weights 7, 1, 3 over three digits of the bank and the account. */
export function accountKeyFits(bik: string, account: string): boolean {
  const prefix = isOfCentralBank(bik, account) ? `0${bik.slice(4, 6)}` : bik.slice(-3);
  const weights = [7, 1, 3];
  const sum = [...(prefix + account)].reduce((total, digit, index) => total + ((Number(digit) * (weights[index % 3] ?? 0)) % 10), 0);
  return sum % 10 === 0;
}

/** The first error in a 20-character account of a client, or `null` (design/people §6.2). */
export function checkRussianAccount(bik: string, account: string, currency: Currency): Finding | null {
  if (!/^\d{5}[\dA-Z]\d{14}$/.test(account)) return account.length === 20 ? finding("chars") : finding("length", { expected: 20 });
  if (/[A-Z]/.test(account)) return finding("ruAccountClearing");
  if (account.startsWith("301")) return finding("ruAccountIsCorr");
  if (accountCurrencyCodes[currency]?.includes(account.slice(5, 8)) !== true) return finding("ruAccountCurrency", { currency });
  return accountKeyFits(bik, account) ? null : finding("ruAccountKey");
}

/** A correspondent account must fit its bank: same last three digits and the same control key. */
export function checkCorrAccount(bik: string, account: string): Finding | null {
  const fits = /^301\d{17}$/.test(account) && account.slice(-3) === bik.slice(-3) && accountKeyFits(bik, account);
  return fits ? null : finding("corrAccount");
}

const personal = ["40817", "40820", "40802", "40803", "423", "426"];

/** False when the balance account in the first digits belongs to the other kind of holder; this is only a warning. */
export function holderFits(account: string, holderType: "individual" | "company"): boolean {
  const isPersonal = personal.some((start) => account.startsWith(start));
  return holderType === "individual" ? isPersonal : !isPersonal || account.startsWith("40802");
}
