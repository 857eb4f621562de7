import { type AccountTemplate, accountTemplates, type Family } from "#domain/text/letter-templates.ts";
import { newsLetters } from "./account/news-letters.ts";
import { profileLetters } from "./account/profile-letters.ts";
import { signInLetters } from "./account/sign-in-letters.ts";
import type { AccountLetterDefinition, WrittenAccountLetter } from "./kit/account-letter-definition.ts";

const written: { readonly [T in AccountTemplate]: WrittenAccountLetter<T> } = { ...signInLetters, ...profileLetters, ...newsLetters };
const named = <T extends AccountTemplate>(name: T): AccountLetterDefinition<T> => ({ ...written[name], names: [name], crypto: false });

/** Every letter about an account, by its name. */
const byName = Object.fromEntries(accountTemplates.map((name) => [name, named(name)])) as {
  readonly [T in AccountTemplate]: AccountLetterDefinition<T>;
};

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
