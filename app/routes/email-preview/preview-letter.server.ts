import { type AnyDefinition, caseOf, findDefinition, pageLetters } from "#emails/fixture-letters.ts";
import { type FixtureName, fixtureNames } from "#emails/fixtures.ts";
import { type RenderedLetter, renderLetter } from "#emails/render-letter.ts";
import { choose, type PreviewLanguage, type PreviewPath, previewLanguages } from "./preview-address.ts";

export interface PreviewChoice {
  readonly fixture: FixtureName;
  readonly lang: PreviewLanguage;
  /** A letter that answers several events has a case for each; counted from 0. */
  readonly caseIndex: number;
}

export interface LetterPreview {
  readonly rendered: RenderedLetter;
  readonly lang: PreviewLanguage;
  /** A description of each case; the letter shows one of them. */
  readonly cases: readonly string[];
}

/** The language of `plain` and `en` is their own; only the partner brand has both (design/letters §1). */
const languageOf = ({ family }: PreviewPath, asked: PreviewLanguage): PreviewLanguage =>
  family === "wbit" ? asked : family === "en" ? "en" : "ru";

/** The options in the address; unknown values become the defaults. */
export function readChoice(query: URLSearchParams): PreviewChoice {
  const choice = Number(query.get("case"));
  return {
    fixture: choose(query, "fixture", fixtureNames),
    lang: choose(query, "lang", previewLanguages),
    caseIndex: Number.isInteger(choice) && choice > 0 ? choice : 0,
  };
}

/** The definition behind a page; null when no such page exists: another family's name, or a suffix without a variant. */
function definitionOf({ name, family, isCrypto }: PreviewPath): AnyDefinition | null {
  const definition = findDefinition(name, family);
  return definition === null || (isCrypto && !definition.crypto) ? null : definition;
}

/** One letter with invented people; null when no such page exists. */
export function findPreview(path: PreviewPath, { fixture, lang: asked, caseIndex }: PreviewChoice): LetterPreview | null {
  const definition = definitionOf(path);
  const template = definition?.names.find((name) => name === path.name);
  if (!definition || !template) return null;
  const lang = languageOf(path, asked);
  const letters = pageLetters({ definition, template, family: path.family, lang, variant: path.isCrypto ? "crypto" : "bank" }, fixture);
  const letter = letters[caseIndex] ?? letters[0];
  if (!letter) throw new Error(`Letter ${template} has no example.`);
  return { rendered: renderLetter(letter), lang, cases: letters.map(caseOf) };
}
