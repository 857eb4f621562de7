import type { Brand } from "#domain/offer/state.ts";
import type { Family } from "#domain/text/letter-templates.ts";
import { type FixtureName, fixtureShell, fixturesOf } from "./fixtures.ts";
import { letterDefinitions } from "./letters.ts";
import type { LetterToRender } from "./render-letter.ts";

const languagesOf: Readonly<Record<Family, readonly ("ru" | "en")[]>> = { plain: ["ru"], en: ["en"], wbit: ["ru", "en"] };
const brandOf = (family: Family): Brand => (family === "wbit" ? "wbit" : "main");

/** Every case of every letter in every family, language and variant, with one set of people. */
export function everyLetter(fixture: FixtureName): LetterToRender[] {
  return letterDefinitions.flatMap((definition) =>
    definition.families.flatMap((family) =>
      languagesOf[family].flatMap((lang) =>
        definition.names.flatMap((template) =>
          (definition.crypto ? (["bank", "crypto"] as const) : (["bank"] as const)).flatMap((variant) =>
            fixturesOf(template, definition, variant, fixture, brandOf(family)).map((envelope) => ({
              template,
              family,
              variant,
              brand: brandOf(family),
              lang,
              envelope,
              shell: fixtureShell[brandOf(family)],
            })),
          ),
        ),
      ),
    ),
  );
}

/** The address of a letter's preview and the case it shows, to name it in tests and pictures. */
export const letterName = ({ family, lang, template, variant, envelope }: LetterToRender): string =>
  `${family}/${lang}/${template}-${variant} ${envelope.message.code} ${JSON.stringify(Object.keys(envelope.message.params))}`;
