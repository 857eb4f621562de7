import type { Brand } from "#domain/offer/state.ts";
import type { AccountEnvelope } from "#domain/text/account-letter.ts";
import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import type { Family } from "#domain/text/letter-templates.ts";
import type { Language } from "#i18n/message-values.ts";
import { findAccountLetter } from "./account-letters.ts";
import { mainLetter } from "./generated/main.ts";
import { wbitLetter } from "./generated/wbit.ts";
import { buildAccountView } from "./kit/build-account-view.ts";
import { buildView } from "./kit/build-view.ts";
import type { Shell } from "./kit/foot.ts";
import { plainTextOf } from "./kit/plain-text.ts";
import type { LetterView } from "./kit/view.ts";
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
  /** About an offer, or about an account. */
  readonly envelope: LetterEnvelope | AccountEnvelope;
  readonly shell: Shell;
  /** Token of the link, or code; never stored in the envelope. */
  readonly secret?: string;
  /** Token that unsubscribes from letters of this class. */
  readonly unsubscribe?: string;
}

const layouts = { main: mainLetter, wbit: wbitLetter } as const;
/** Mail clients clip longer letters (design/letters §5). */
const htmlLimit = 90 * 1024;

export const isAboutAccount = (envelope: LetterToRender["envelope"]): envelope is AccountEnvelope => "template" in envelope;

export function viewOf({ template, family, variant, lang, envelope, shell, secret, unsubscribe }: LetterToRender): LetterView {
  if (isAboutAccount(envelope)) {
    const definition = envelope.template === template ? findAccountLetter(template, family) : null;
    if (definition !== null) return buildAccountView({ definition, envelope, lang, shell, secret, unsubscribe });
  } else {
    const definition = findLetter(template, family);
    if (definition !== null) return buildView({ definition, envelope, lang, variant, shell });
  }
  throw new Error(`There is no letter ${family}/${template}.`);
}

/** Renders a frozen message as a letter: the same input gives the same bytes. Throws when a value is missing or the letter is too large. */
export function renderLetter(letter: LetterToRender): RenderedLetter {
  const view = viewOf(letter);
  const html = layouts[letter.brand](view);
  // Bytes are counted only near the limit, because counting takes longer than rendering. A character has at most three bytes.
  if (html.length * 3 > htmlLimit && Buffer.byteLength(html) > htmlLimit)
    throw new Error(`Letter ${letter.template} is longer than clients show.`);
  return { subject: view.subject, preheader: view.preheader, html, text: plainTextOf(view) };
}
