import { type AccountTemplate, accountTemplates, type Family } from "#domain/text/letter-templates.ts";
import { newsLetters } from "./account/news-letters.ts";
import { profileLetters } from "./account/profile-letters.ts";
import { signInLetters } from "./account/sign-in-letters.ts";
import type { AccountLetterDefinition } from "./kit/account-letter-definition.ts";

/** Every letter about an account, by its name. */
const byName: { readonly [T in AccountTemplate]: AccountLetterDefinition<T> } = { ...signInLetters, ...profileLetters, ...newsLetters };

/** In the order in which a member gets them. */
export const accountLetters: readonly AccountLetterDefinition[] = accountTemplates.map((name) => byName[name] as AccountLetterDefinition);

/** The definition of a letter about an account by its name, typed by it. */
export const accountLetter = <T extends AccountTemplate>(name: T): AccountLetterDefinition<T> => byName[name];

/** The letter of that name in that family; null when there is none. */
export function findAccountLetter(name: string, family: Family): AccountLetterDefinition | null {
  const template = accountTemplates.find((one) => one === name);
  const definition = template === undefined ? undefined : (byName[template] as AccountLetterDefinition);
  return definition?.families.includes(family) ? definition : null;
}
