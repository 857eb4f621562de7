import { AsyncLocalStorage } from "node:async_hooks";
import { createInstance, type InitOptions } from "i18next";
import type { Language } from "#domain/people/principal.ts";
import { bindCatalogue } from "./bind-catalogue.ts";
import en from "./locales/en/index.ts";
import ru from "./locales/ru/index.ts";
import { i18nOptions, type Namespace, type Namespaces, type Text } from "./text.ts";

/** Every namespace but those that have a filler of their own (letters, papers, notices). */
const namespaces: Namespaces = ["common", ...(Object.keys(ru) as Namespace[]).filter((name) => name !== "common")];

/** The whole catalogue, in memory. */
export const serverOptions = {
  ...i18nOptions,
  ns: namespaces,
  resources: { ru: bindCatalogue(ru), en: bindCatalogue(en) },
} satisfies InitOptions;

/** The translator of processes and of code that no page stands around. */
export const sharedI18n = createInstance(serverOptions);
void sharedI18n.init({ lng: "ru" });
const texts: Readonly<Record<Language, Text>> = { ru: sharedI18n.getFixedT("ru", namespaces), en: sharedI18n.getFixedT("en", namespaces) };

/** The sentences of a language, on the server. */
export function textFor(language: Language): Text {
  return texts[language];
}

const spoken = new AsyncLocalStorage<Language>();

/** Runs a request's work in the language of its page. */
export const speakIn = <T>(language: Language, work: () => T): T => spoken.run(language, work);

/** The language of the request at hand: a form's refusal becomes sentences where it arises, without carrying it through every action. */
export const spokenLanguage = (): Language => spoken.getStore() ?? "ru";
