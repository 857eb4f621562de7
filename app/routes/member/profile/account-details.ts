import { inFours } from "#domain/people/account-text.ts";
import type { Details } from "#domain/people/typed-account.ts";

/** Numbers that name a bank. */
export const finders: readonly string[] = ["bik", "bic", "iban"];

/** The number by which an account's bank is best found; undefined for an account without one. */
export const finderOf = (keys: readonly string[]) => (["iban", "bik", "bic"] as const).find((key) => keys.includes(key));

const long = ["iban", "account", "corrAccount"];

/** Stored values as people read them: long numbers in fours. */
export function shownDetails(details: Details): Details {
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, long.includes(key) ? inFours(value) : value]));
}
