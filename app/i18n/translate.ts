import i18next, { type i18n } from "i18next";
import type { ErrorCode } from "#contracts/error-codes.ts";
import type { Language } from "#domain/people/principal.ts";
import type { Catalogue } from "./locales/ru/index.ts";

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${"one" | "few" | "many" | "other"}` ? Base : Key;
type Paths<Node, Prefix extends string = ""> = {
  [Key in keyof Node & string]: Node[Key] extends string ? `${Prefix}${WithoutPlural<Key>}` : Paths<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** Every sentence of the catalogue as a dotted path; plural forms are addressed by their common name and `count`. */
export type TextKey = Paths<Catalogue>;
export type TextParams = Readonly<Record<string, string | number>>;
/** Turns a key into a sentence of one language. */
export type Text = (key: TextKey, params?: TextParams) => string;

/** A catalogue or, in the browser, the part of it that the page needs. */
export type Sentences = { readonly [key: string]: string | Sentences };

/** Builds the translator of one language. Make it once and share it: it keeps no state of a request. */
export function createText(language: Language, sentences: Sentences): Text {
  const instance: i18n = i18next.createInstance();
  void instance.init({
    lng: language,
    resources: { [language]: { translation: sentences } },
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return (key, params) => instance.t(key, { ...params });
}

/** The sentence of a refusal (07-api §4), for instance under a form. */
export function errorText(text: Text, code: ErrorCode, params: TextParams = {}): string {
  return text(`errors.${code.replaceAll(".", "_")}` as TextKey, params);
}
