import { AsyncLocalStorage } from "node:async_hooks";
import { createInstance, type i18n } from "i18next";
import type { Language } from "#domain/people/principal.ts";
import { bindCatalogue } from "./bind-catalogue.ts";
import en from "./locales/en/index.ts";
import ru, { type Catalogue } from "./locales/ru/index.ts";
import { type Area, i18nOptions, type Text } from "./text.ts";

const areas = Object.keys(ru) as Area[];

const bindAreas = (catalogue: Catalogue) => Object.fromEntries(areas.map((area) => [area, bindCatalogue(catalogue[area])]));
const resources = { ru: bindAreas(ru), en: bindAreas(en) };

/** All areas, in memory. A page without the framework names none, so the server looks a key up in every area. */
function translatorFor(lng: Language): i18n {
  const translator = createInstance({ ...i18nOptions, lng, ns: areas, fallbackNS: areas, resources });
  void translator.init();
  return translator;
}

/**
 * One translator of each language, for pages, processes and all other code. Requests share them, because each translator has its own
 * plural rules and number formats, and nothing changes a translator's language.
 */
export const translators: Readonly<Record<Language, i18n>> = { ru: translatorFor("ru"), en: translatorFor("en") };
const texts: Readonly<Record<Language, Text>> = { ru: translators.ru.getFixedT("ru"), en: translators.en.getFixedT("en") };

/** The sentences of a language, on the server. */
export function textFor(language: Language): Text {
  return texts[language];
}

const spoken = new AsyncLocalStorage<Language>();

/** Runs a request's work in the language of its page. */
export const speakIn = <T>(language: Language, work: () => T): T => spoken.run(language, work);

/** The language of the request at hand: a form's refusal becomes sentences where it arises, without carrying it through every action. */
export const spokenLanguage = (): Language => spoken.getStore() ?? "ru";
