import type { Language } from "#domain/people/principal.ts";
import { pluralOf } from "./plural.ts";
import type { Text, TextParams } from "./translate.ts";

/** A sentence as it stands in the catalogue, its values still open; the key itself where the catalogue lacks it. */
export type AskTranslator = (key: string, options: { readonly skipInterpolation: true; readonly count?: number }) => string;

const fill = (sentence: string, params: TextParams): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));

/**
 * The words of a translator, asked once for each sentence and plural form: a page says hundreds, and being told one takes 20 µs.
 * Values are filled in here, as in the browser (`translate.ts`).
 */
export function textFrom(language: Language, ask: AskTranslator): Text {
  const known = new Map<string, string>();
  const sentenceOf = (key: string, count: number | undefined): string => {
    const name = count === undefined ? key : `${key} ${pluralOf(count, language)}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const sentence = ask(key, { skipInterpolation: true, ...(count !== undefined && { count }) });
    // What the catalogue lacks comes back as its key and is not kept: keys may hold what somebody typed.
    if (sentence !== key) known.set(name, sentence);
    return sentence;
  };
  const say = (...[key, params]: Parameters<Text>) => {
    const sentence = sentenceOf(key, typeof params?.count === "number" ? params.count : undefined);
    return params === undefined ? sentence : fill(sentence, params);
  };
  return Object.assign(say, { language });
}
