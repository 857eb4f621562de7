import { bind } from "#domain/text/bind.ts";

/** The content of a catalogue file. */
export type Sentences = { readonly [key: string]: string | Sentences };

/** Counts are written in groups, `100 003`; their words follow the number all the same. */
const spoken = (sentence: string) => bind(sentence).replaceAll("{{count}}", "{{count,number}}");

/** Adds no-break spaces to every sentence of a catalogue when it is loaded, because i18next has no support for them. */
export const bindCatalogue = (sentences: Sentences): Sentences =>
  Object.fromEntries(
    Object.entries(sentences).map(([key, value]) => [key, typeof value === "string" ? spoken(value) : bindCatalogue(value)]),
  );
