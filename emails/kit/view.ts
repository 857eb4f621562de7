import type { Piece } from "#domain/text/fill.ts";

export interface ViewPiece {
  readonly text: string;
  readonly isName: boolean;
  readonly isFigure: boolean;
  readonly isPlain: boolean;
}

export interface ViewRow extends ViewPiece {
  readonly label: string;
  /** A hash or an address: may break anywhere. */
  readonly isLong: boolean;
  /** The amount that the letter is about: stands large. */
  readonly isLead: boolean;
}

export type Tone = "act" | "good" | "bad" | "held" | "quiet";

export interface ViewStep {
  readonly label: string;
  readonly isDone: boolean;
  readonly isNow: boolean;
  readonly isNext: boolean;
}

/** What stands below all letters of a brand in a language. */
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
 * Everything that a letter shows; HTML and text twin are two renderings of it. Pill, ribbon and foot are the same objects wherever
 * they say the same, so that each is written once (`#same` in letter.mjml).
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
  /** `brief` says on a narrow window what the names of the steps say on a wide one. */
  readonly ribbon: { readonly brief: string; readonly steps: readonly ViewStep[] };
  readonly hasRows: boolean;
  readonly rows: readonly ViewRow[];
  /** `shown` is the link as people read it. */
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
