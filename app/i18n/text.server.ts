import type { Language } from "#domain/people/principal.ts";
import { bindCatalogue } from "./bind-catalogue.ts";
import en from "./locales/en/index.ts";
import ru from "./locales/ru/index.ts";
import { createText, type Text } from "./translate.ts";

const shared: Readonly<Record<Language, Text>> = { ru: createText("ru", bindCatalogue(ru)), en: createText("en", bindCatalogue(en)) };

/** The shared translator of a language, for server code that has no page around it. */
export function textFor(language: Language): Text {
  return shared[language];
}
