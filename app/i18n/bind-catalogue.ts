import { bind } from "#domain/text/bind.ts";
import type { Sentences } from "./translate.ts";

/** Every sentence of a catalogue with its no-break spaces, for a translator that knows nothing of them. */
export const bindCatalogue = (sentences: Sentences): Sentences =>
  Object.fromEntries(
    Object.entries(sentences).map(([key, value]) => [key, typeof value === "string" ? bind(value) : bindCatalogue(value)]),
  );
