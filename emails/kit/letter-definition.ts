import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import type { Family, OfferTemplate } from "#domain/text/letter-templates.ts";
import type { MessageCode } from "#domain/text/message.ts";
import type ru from "#i18n/locales/ru/server/letters.ts";
import type { Tone } from "./view.ts";

export type PillKey = keyof typeof ru.pills;
export type RowKey = Exclude<keyof typeof ru.rows, "tailCrypto" | "referenceCrypto" | "partnerWbit">;

/** The target of the button; the paths are the product's own (design/letters §2). */
export type ButtonTarget = "deal" | "sign" | "pay" | "copy" | "market" | "accounts" | "staffDeal";

export interface Pill {
  readonly key: PillKey;
  readonly tone: Tone;
}

/** A letter about an offer. Its words are in the catalogue `letters`, by message. */
export interface LetterDefinition {
  /** Names of this letter in the specification; more than one when only the name differs. */
  readonly names: readonly OfferTemplate[];
  readonly codes: readonly MessageCode[];
  readonly families: readonly Family[];
  /** True: the letter exists in an account and in a wallet variant. */
  readonly crypto: boolean;
  readonly button: ButtonTarget | ((envelope: LetterEnvelope) => ButtonTarget);
  readonly pill: Pill | ((envelope: LetterEnvelope) => Pill);
  /** Facts of the table, in order; unknown ones are omitted. */
  readonly rows: readonly RowKey[] | ((envelope: LetterEnvelope) => readonly RowKey[]);
  /** Staff letters have no ribbon and no code word. */
  readonly staff?: true;
}

export const everywhere: readonly Family[] = ["plain", "en", "wbit"];
export const mainOnly: readonly Family[] = ["plain", "en"];
export const partnerOnly: readonly Family[] = ["wbit"];

export const yourMove: Pill = { key: "yourMove", tone: "act" };
export const wait: Pill = { key: "wait", tone: "quiet" };
export const cancelled: Pill = { key: "cancelled", tone: "quiet" };
export const moneySafe: Pill = { key: "moneySafe", tone: "held" };
