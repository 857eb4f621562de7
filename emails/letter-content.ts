import { isolated, sentence } from "./kit/plain-text.ts";
import { type LetterToRender, viewOf } from "./render-letter.ts";

export interface LetterContent {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly { readonly label: string; readonly text: string }[];
  readonly button: { readonly text: string; readonly link: string } | null;
  readonly otherwise: { readonly title: string; readonly text: string } | null;
}

/** The content of a letter for a page that shows it: without its head and its foot. */
export function letterContent(letter: LetterToRender): LetterContent {
  const { subject, title, paragraphs, rows, hasButton, button, hasOtherwise, otherwiseTitle, otherwise } = viewOf(letter);
  return {
    ...{ subject, title, paragraphs: paragraphs.map(({ pieces }) => sentence(pieces)) },
    rows: rows.map((row) => ({ label: row.label, text: isolated(row) })),
    button: hasButton ? { text: button.text, link: button.link } : null,
    otherwise: hasOtherwise ? { title: otherwiseTitle, text: sentence(otherwise) } : null,
  };
}
