import type { Language } from "#domain/people/principal.ts";
import type { Catalogue } from "./locales/ru/index.ts";
import { pluralOf } from "./plural.ts";

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${"one" | "few" | "many" | "other"}` ? Base : Key;
type Paths<Node, Prefix extends string = ""> = {
  [Key in keyof Node & string]: Node[Key] extends string ? `${Prefix}${WithoutPlural<Key>}` : Paths<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** Every sentence of the catalogue as a dotted path; plural forms are addressed by their common name and `count`. */
export type TextKey = Paths<Catalogue>;
export type TextParams = Readonly<Record<string, string | number>>;
/** Turns a key into a sentence of one language. */
export interface Text {
  (key: TextKey, params?: TextParams): string;
  readonly language: Language;
}

/** A catalogue or, in the browser, the part of it that the page needs. */
export type Sentences = { readonly [key: string]: string | Sentences };

function find(sentences: Sentences, path: string): string | undefined {
  const found = path
    .split(".")
    .reduce<string | Sentences | undefined>((node, part) => (typeof node === "object" ? node[part] : undefined), sentences);
  return typeof found === "string" ? found : undefined;
}

/**
 * The translator of one language. The server's pages are said by i18next; the browser affords this instead, which knows
 * only what our catalogues use, plurals and `{{values}}` (decision 008). A test holds the two equal for every key.
 */
export function createText(language: Language, sentences: Sentences, onMissing?: () => void): Text {
  const say = (key: TextKey, params: TextParams = {}) => {
    const form = typeof params.count === "number" ? find(sentences, `${key}_${pluralOf(params.count, language)}`) : undefined;
    const sentence = form ?? find(sentences, key);
    if (sentence === undefined) onMissing?.();
    return (sentence ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
  };
  return Object.assign(say, { language });
}
