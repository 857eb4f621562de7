import type { Brand } from "#domain/offer/state.ts";
import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import type { Family } from "#domain/text/letter-templates.ts";
import { mainLetter } from "./generated/main.ts";
import { wbitLetter } from "./generated/wbit.ts";
import { buildView } from "./kit/build-view.ts";
import type { Shell } from "./kit/foot.ts";
import { textTwin } from "./kit/text-twin.ts";
import type { Language } from "./kit/values.ts";
import { findLetter } from "./letters.ts";

export interface RenderedLetter {
  readonly subject: string;
  readonly preheader: string;
  readonly html: string;
  readonly text: string;
}

export interface LetterToRender {
  readonly template: string;
  readonly family: Family;
  readonly variant: "bank" | "crypto";
  readonly brand: Brand;
  readonly lang: Language;
  readonly envelope: LetterEnvelope;
  readonly shell: Shell;
}

const layouts = { main: mainLetter, wbit: wbitLetter } as const;
/** Mail clients clip longer letters (design/letters §5). */
const htmlLimit = 90 * 1024;

/** Turns a frozen message into a letter: same input, same bytes. Throws when the letter cannot be said or grows too large. */
export function renderLetter({ template, family, variant, brand, lang, envelope, shell }: LetterToRender): RenderedLetter {
  const definition = findLetter(template, family);
  if (definition === null) throw new Error(`There is no letter ${family}/${template}.`);
  const view = buildView({ definition, envelope, lang, variant, shell });
  const html = layouts[brand](view);
  // A character is at most three bytes; counting them takes longer than rendering.
  if (html.length * 3 > htmlLimit && Buffer.byteLength(html) > htmlLimit)
    throw new Error(`Letter ${template} is longer than clients show.`);
  return { subject: view.subject, preheader: view.preheader, html, text: textTwin(view) };
}
