import type { Brand } from "#domain/offer/state.ts";
import type { Family } from "#domain/text/letter-templates.ts";
import { accountFixtures, fixtureSecret, fixtureUnsubscribe } from "./account-fixtures.ts";
import { accountLetters, findAccountLetter } from "./account-letters.ts";
import { type FixtureName, fixtureShell, fixturesOf, type Variant } from "./fixtures.ts";
import type { AccountLetterDefinition } from "./kit/account-letter-definition.ts";
import type { LetterDefinition } from "./kit/letter-definition.ts";
import { findLetter, letterDefinitions } from "./letters.ts";
import { isAboutAccount, type LetterToRender } from "./render-letter.ts";

export type AnyDefinition = LetterDefinition | AccountLetterDefinition;

/** All letters: about offers in the order of a deal, then about accounts. */
export const allLetters: readonly AnyDefinition[] = [...letterDefinitions, ...accountLetters];

/** The letter of that name in that family; null when the specification has no such page. */
export const findDefinition = (name: string, family: Family): AnyDefinition | null =>
  findLetter(name, family) ?? findAccountLetter(name, family);

const languagesOf: Readonly<Record<Family, readonly ("ru" | "en")[]>> = { plain: ["ru"], en: ["en"], wbit: ["ru", "en"] };
const brandOf = (family: Family): Brand => (family === "wbit" ? "wbit" : "main");
const isOffer = (definition: AnyDefinition): definition is LetterDefinition => "codes" in definition;

interface Page {
  readonly definition: AnyDefinition;
  readonly template: AnyDefinition["names"][number];
  readonly family: Family;
  readonly lang: "ru" | "en";
  readonly variant: Variant;
}

const envelopesOf = ({ definition, template, variant, family }: Page, fixture: FixtureName): LetterToRender["envelope"][] =>
  isOffer(definition)
    ? fixturesOf(template as LetterDefinition["names"][number], definition, variant, fixture, brandOf(family))
    : accountFixtures(definition.names[0], fixture);

/** Every case of one page of the previews with one set of people. */
export function pageLetters(page: Page, fixture: FixtureName): LetterToRender[] {
  const { template, family, lang, variant } = page;
  const brand = brandOf(family);
  const dead = { secret: fixtureSecret(template), unsubscribe: fixtureUnsubscribe };
  return envelopesOf(page, fixture).map((envelope) => ({
    ...{ template, family, variant, brand, lang, envelope, shell: fixtureShell[brand] },
    ...(isAboutAccount(envelope) && dead),
  }));
}

/** Every case of every letter in every family, language and variant, with one set of people. */
export function everyLetter(fixture: FixtureName): LetterToRender[] {
  return allLetters.flatMap((definition) =>
    definition.families.flatMap((family) =>
      languagesOf[family].flatMap((lang) =>
        definition.names.flatMap((template) =>
          (definition.crypto ? (["bank", "crypto"] as const) : (["bank"] as const)).flatMap((variant) =>
            pageLetters({ definition, template, family, lang, variant }, fixture),
          ),
        ),
      ),
    ),
  );
}

const codeOf = ({ envelope }: LetterToRender) => (isAboutAccount(envelope) ? envelope.reader.as : envelope.message.code);
const paramsOf = ({ envelope }: LetterToRender) => (isAboutAccount(envelope) ? envelope.params : envelope.message.params);

/** The case of a letter: the event behind it, or the kind of news and its reader. */
export function caseOf(letter: LetterToRender): string {
  const params = paramsOf(letter);
  return isAboutAccount(letter.envelope) && "kind" in params ? `${params.kind}, ${codeOf(letter)}` : codeOf(letter);
}

/** The address of a letter's preview and its case, as a name in tests and pictures. */
export const letterName = (letter: LetterToRender): string =>
  `${letter.family}/${letter.lang}/${letter.template}-${letter.variant} ${caseOf(letter)} ${JSON.stringify(Object.keys(paramsOf(letter)))}`;
