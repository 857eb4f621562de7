import type { Piece } from "#domain/text/fill.ts";

export interface ViewPiece {
  readonly text: string;
  readonly isName: boolean;
  readonly isFigure: boolean;
  readonly isPlain: boolean;
}

export interface ViewRow extends ViewPiece {
  readonly label: string;
  /** A hash or an address, which may break anywhere. */
  readonly isLong: boolean;
  /** The main amount of the letter, which is shown large. */
  readonly isLead: boolean;
}

export type Tone = "act" | "good" | "bad" | "held" | "quiet";

export interface ViewStep {
  readonly label: string;
  readonly isDone: boolean;
  readonly isNow: boolean;
  readonly isNext: boolean;
}

/** The foot of all letters of a brand in a language. */
export interface ViewFoot {
  readonly origin: string;
  readonly phishing: string;
  readonly hasSettings: boolean;
  readonly settingsText: string;
  readonly settingsLink: string;
  readonly support: string;
  readonly legal: string;
}

/**
 * Everything that a letter shows; HTML and plain text are both rendered from it. Pill, ribbon and foot are the same objects wherever their
 * content is the same, so that each is rendered once (`#same` in letter.mjml).
 */
export interface LetterView {
  readonly origin: string;
  readonly lang: string;
  readonly subject: string;
  readonly preheader: string;
  readonly brandName: string;
  readonly number: string;
  readonly pill: Readonly<Record<"isAct" | "isGood" | "isBad" | "isHeld" | "isQuiet", boolean>> & { readonly text: string };
  readonly title: string;
  readonly paragraphs: readonly { readonly pieces: readonly ViewPiece[] }[];
  /** `brief` replaces the names of the steps on a narrow window. */
  readonly ribbon: { readonly brief: string; readonly steps: readonly ViewStep[] };
  readonly hasRows: boolean;
  readonly rows: readonly ViewRow[];
  /** `shown` is the link in readable form. */
  readonly hasButton: boolean;
  readonly button: { readonly text: string; readonly link: string; readonly shown: string };
  readonly orOpen: string;
  readonly hasOtherwise: boolean;
  readonly otherwiseTitle: string;
  readonly otherwise: readonly ViewPiece[];
  readonly hasCodeWord: boolean;
  readonly codeWordText: string;
  readonly codeWord: string;
  readonly why: string;
  readonly hasUnsubscribe: boolean;
  readonly unsubscribeText: string;
  readonly unsubscribeLink: string;
  readonly foot: ViewFoot;
}

export const viewPiece = ({ kind, text }: Piece): ViewPiece => ({
  text,
  isName: kind === "name",
  isFigure: kind === "figure",
  isPlain: kind === "plain",
});
