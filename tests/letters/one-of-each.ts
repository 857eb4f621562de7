import { everyLetter } from "#emails/fixture-letters.ts";
import type { FixtureName } from "#emails/fixtures.ts";
import type { LetterToRender } from "#emails/render-letter.ts";

/** Each letter once per family, language and variant, because its cases differ in words only. */
export function oneOfEach(fixture: FixtureName): LetterToRender[] {
  const seen = new Set<string>();
  return everyLetter(fixture).filter(({ family, lang, template, variant }) => {
    const key = `${family} ${lang} ${template} ${variant}`;
    return !seen.has(key) && seen.add(key);
  });
}
