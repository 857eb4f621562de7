import { findCountryByCode } from "../countries.ts";
import { type KnownBank, knownBanks } from "./known-banks.ts";

/** Italian IBANs have a check letter before the bank's number. */
const ibanCodeStart: Readonly<Record<string, number>> = { IT: 5 };

function isOfIban({ country, ibanCode, bic }: KnownBank, iban: string): boolean {
  const code = iban.slice(0, 2);
  if (country !== findCountryByCode(code)?.key) return false;
  return iban.startsWith(ibanCode ?? bic?.slice(0, 4) ?? "?", ibanCodeStart[code] ?? 4);
}

export interface BankQuestion {
  readonly bik?: string | undefined;
  readonly bic?: string | undefined;
  readonly iban?: string | undefined;
}

const plain = (text = ""): string => text.replace(/[\s-]/g, "").toUpperCase();

const hasBic = (bank: KnownBank, bic: string): boolean => bank.bic !== null && bic.startsWith(bank.bic) && [8, 11].includes(bic.length);

/**
 * The bank of a BIK, else of a BIC, else of an IBAN, with any spacing; null for an unknown bank. For a BIC the Latin name is returned,
 * because such a payment uses SWIFT, which has no Cyrillic letters.
 */
export function findBank(question: BankQuestion): KnownBank | null {
  const [bik, bic, iban] = [plain(question.bik), plain(question.bic), plain(question.iban)];
  const byBik = bik === "" ? undefined : knownBanks.find((bank) => bank.bik === bik);
  const byBic = knownBanks.find((bank) => hasBic(bank, bic));
  const found = byBik ?? byBic ?? (iban.length < 8 ? undefined : knownBanks.find((bank) => isOfIban(bank, iban))) ?? null;
  return found !== null && bic !== "" ? { ...found, name: found.latinName ?? found.name } : found;
}

/** Banks of a country (key) whose BIK, BIC or number in IBANs begins with the code. A bank with several numbers is listed once. */
export function listBanks(country: string | undefined, code: string | undefined): readonly KnownBank[] {
  const wanted = plain(code);
  const found = knownBanks.filter(
    (bank) =>
      (country === undefined || bank.country === country) && [bank.bik, bank.bic, bank.ibanCode].some((one) => one?.startsWith(wanted)),
  );
  return found.filter((bank, index) => found.findIndex((other) => other.name === bank.name && other.country === bank.country) === index);
}
