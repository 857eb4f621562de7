import type { Brand } from "#domain/offer/state.ts";
import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import { type FixtureName, fixtureNames, fixtureShell, fixturesOf } from "#emails/fixtures.ts";
import { findLetter } from "#emails/letters.ts";
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
  readonly caseCount: number;
  readonly lang: PreviewLanguage;
  readonly codes: readonly string[];
}

/** The language of `plain` and `en` is their own; only the partner brand has both (design/letters §1). */
const languageOf = ({ family }: PreviewPath, asked: PreviewLanguage): PreviewLanguage =>
  family === "wbit" ? asked : family === "en" ? "en" : "ru";

/** What the address asks for beside the letter; unknown values are the defaults. */
export function readChoice(query: URLSearchParams): PreviewChoice {
  const choice = Number(query.get("case"));
  return {
    fixture: choose(query, "fixture", fixtureNames),
    lang: choose(query, "lang", previewLanguages),
    caseIndex: Number.isInteger(choice) && choice > 0 ? choice : 0,
  };
}

/** One letter with invented people; null when no such page exists: another family's name, or a suffix without a variant. */
export function findPreview(path: PreviewPath, { fixture, lang: asked, caseIndex }: PreviewChoice): LetterPreview | null {
  const definition = findLetter(path.name, path.family);
  const template = definition?.names.find((name) => name === path.name);
  if (!definition || !template || (path.isCrypto && !definition.crypto)) return null;
  const brand: Brand = path.family === "wbit" ? "wbit" : "main";
  const variant = path.isCrypto ? "crypto" : "bank";
  const cases: readonly LetterEnvelope[] = fixturesOf(template, definition, variant, fixture, brand);
  const envelope = cases[caseIndex] ?? cases[0];
  if (!envelope) throw new Error(`Letter ${template} has no example.`);
  const lang = languageOf(path, asked);
  const letter = { template, family: path.family, variant, brand, lang, envelope, shell: fixtureShell[brand] } as const;
  return { rendered: renderLetter(letter), caseCount: cases.length, lang, codes: definition.codes };
}
