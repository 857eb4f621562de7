import { bind } from "#domain/text/bind.ts";

/** What a catalogue file holds. */
export type Sentences = { readonly [key: string]: string | Sentences };

/** Counts are written in groups, `100 003`; their words follow the number all the same. */
const spoken = (sentence: string) => bind(sentence).replaceAll("{{count}}", "{{count,number}}");

/** Every sentence of a catalogue with its no-break spaces; put when it is loaded, because i18next knows nothing of them. */
export const bindCatalogue = (sentences: Sentences): Sentences =>
  Object.fromEntries(
    Object.entries(sentences).map(([key, value]) => [key, typeof value === "string" ? spoken(value) : bindCatalogue(value)]),
  );
