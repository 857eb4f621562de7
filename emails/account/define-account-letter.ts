import type { AccountTemplate } from "#domain/text/letter-templates.ts";
import type { AccountLetterDefinition, AccountPill } from "../kit/account-letter-definition.ts";

/** Checks the type of a letter's definition. The words are in the catalogue `account-letters`, by template and kind. */
export const defineAccountLetter = <T extends AccountTemplate>(definition: AccountLetterDefinition<T>): AccountLetterDefinition<T> =>
  definition;

export const yourMove: AccountPill = { key: "confirm", tone: "act" };
export const withToken = (path: string, name: string, secret: string): string => `${path}?${name}=${encodeURIComponent(secret)}`;
