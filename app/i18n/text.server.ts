import { AsyncLocalStorage } from "node:async_hooks";
import { createInstance, type InitOptions } from "i18next";
import type { Language } from "#domain/people/access/principal.ts";
import { bindCatalogue } from "./bind-catalogue.ts";
import en from "./locales/en/index.ts";
import ru, { type Catalogue } from "./locales/ru/index.ts";
import { type Area, i18nOptions, type Text } from "./text.ts";

const areas = Object.keys(ru) as Area[];

const bindAreas = (catalogue: Catalogue) => Object.fromEntries(areas.map((area) => [area, bindCatalogue(catalogue[area])]));
const resources = { ru: bindAreas(ru), en: bindAreas(en) };

/** All areas, in memory. A page without the framework lists none, so the server searches a key in every area. */
export const serverOptions = { ...i18nOptions, ns: areas, fallbackNS: areas, resources } satisfies InitOptions;

/** The translator of processes and of code outside of pages. */
export const sharedI18n = createInstance(serverOptions);
void sharedI18n.init({ lng: "ru" });
const texts: Readonly<Record<Language, Text>> = { ru: sharedI18n.getFixedT("ru"), en: sharedI18n.getFixedT("en") };

/** The sentences of a language, on the server. */
export function textFor(language: Language): Text {
  return texts[language];
}

const spoken = new AsyncLocalStorage<Language>();

/** Runs a request's work in the language of its page. */
export const speakIn = <T>(language: Language, work: () => T): T => spoken.run(language, work);

/** The language of the request at hand: a form's refusal becomes sentences where it arises, without carrying it through every action. */
export const spokenLanguage = (): Language => spoken.getStore() ?? "ru";
