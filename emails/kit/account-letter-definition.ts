import type { AccountLetterParams, AccountReader } from "#domain/text/account-letter.ts";
import type { AccountTemplate, Family } from "#domain/text/letter-templates.ts";
import type ru from "#i18n/locales/ru/server/account-letters.ts";
import type { Tone } from "./view.ts";

export type AccountPill = { readonly key: keyof typeof ru.pills; readonly tone: Tone };
export type AccountRow = keyof typeof ru.rows;
type Why = Exclude<keyof typeof ru.foot, "unsubscribe">;

/** T follows the reader's own act, or concerns money or safety; S can be switched off; M needs consent (design/letters §2). */
export type LetterClass = "T" | "S" | "M";

interface Shown<T extends AccountTemplate> {
  readonly params: AccountLetterParams[T];
  readonly as: AccountReader;
  /** Token of the link, or code; empty for letters without one. */
  readonly secret: string;
}

/** A letter about an account. Its words are in the catalogue `account-letters`, by template and kind. */
export interface AccountLetterDefinition<T extends AccountTemplate = AccountTemplate> {
  readonly names: readonly [T];
  readonly families: readonly Family[];
  /** Only letters about money have a wallet variant. */
  readonly crypto: false;
  readonly class: LetterClass | ((params: AccountLetterParams[T]) => LetterClass);
  /** Path on the brand's own pages; null for a letter without a button. */
  readonly button: (shown: Shown<T>) => string | null;
  /** The button leads to the partner brand, whose name is in the letter. */
  readonly leadsToPartner?: true;
  readonly pill: AccountPill | ((params: AccountLetterParams[T]) => AccountPill);
  readonly rows: readonly AccountRow[];
  readonly why: Why | ((params: AccountLetterParams[T]) => Why);
  /** True: the letter cannot be rendered without its secret, which is never stored unencrypted with it. */
  readonly hasSecret?: true;
}

/** A letter as its file writes it: the key in the file is its name. */
export type WrittenAccountLetter<T extends AccountTemplate> = Omit<AccountLetterDefinition<T>, "names" | "crypto">;
/** Letters by name. */
export type AccountLetters = { readonly [T in AccountTemplate]?: WrittenAccountLetter<T> };

export const yourMove: AccountPill = { key: "confirm", tone: "act" };
export const withToken = (path: string, name: string, secret: string): string => `${path}?${name}=${encodeURIComponent(secret)}`;
