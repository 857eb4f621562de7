import { bind } from "#domain/text/bind.ts";

/** The content of a catalogue file. */
export type Sentences = { readonly [key: string]: string | Sentences };

/** Numbers are formatted in groups (`100 003`); the plural form still depends on the number. */
const spoken = (sentence: string) => bind(sentence).replaceAll("{{count}}", "{{count,number}}");

function addTo(bound: Record<string, string>, sentences: Sentences, path: string): Record<string, string> {
  for (const [key, value] of Object.entries(sentences)) {
    if (typeof value === "string") bound[path + key] = spoken(value);
    else addTo(bound, value, `${path}${key}.`);
  }
  return bound;
}

/**
 * The sentences of an area by their whole key, `file.path`, so that i18next finds one without splitting its key. Adds no-break spaces to
 * every sentence, because i18next has no support for them.
 */
export const bindCatalogue = (sentences: Sentences): Readonly<Record<string, string>> => addTo({}, sentences, "");
