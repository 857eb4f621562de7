import { statementText } from "#domain/money/statement.ts";
import { hasIban } from "#domain/people/account/iban.ts";

/** Maximum length of a stored purpose: several full descriptions of one payment fit. */
export const maxPurpose = 2_000;

const placeholders = new Set([
  ...["EREF", "KREF", "MREF", "PREF", "IREF", "CREF", "NONREF", "NOREF", "NOTPROVIDED", "NOTAVAILABLE", "NONE", "NULL", "N/A"],
]);

const looksLikeIban = (text: string) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && hasIban(text.slice(0, 2));

/**
 * Returns the number of an operation; null for placeholders of banks (`NOTPROVIDED`, `EREF`), one repeated character, or the account of
 * the other party.
 */
export function bankReference(...found: readonly (string | undefined)[]): string | null {
  const isNumber = (text: string) => {
    const plain = text.replace(/\s/g, "").toUpperCase();
    return !(plain === "" || placeholders.has(plain) || looksLikeIban(plain) || /^(.)\1*$/.test(plain));
  };
  return statementText(
    found.map((one) => one?.trim() ?? "").find((one) => isNumber(one)),
    40,
  );
}
