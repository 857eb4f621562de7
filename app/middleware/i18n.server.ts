import type { RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import type { Language, Principal } from "#domain/people/principal.ts";
import { env } from "#env";
import { bindCatalogue } from "#i18n/bind-catalogue.ts";
import { splitLanguage } from "#i18n/locale-path.ts";
import en from "#i18n/locales/en/index.ts";
import ru from "#i18n/locales/ru/index.ts";
import type { Text, TextKey } from "#i18n/translate.ts";
import { principalContext } from "./contexts.server.ts";
import { readCookie } from "./cookies.server.ts";

/** What a person chose: the cookie, else their saved language, else Russian. The address comes before it (05-screens §0). */
export function chosenLanguage(request: Request, person: Principal | null): Language {
  if (!env.FEATURE_ENGLISH) return "ru";
  const cookie = readCookie(request, "lang");
  return cookie === "ru" || cookie === "en" ? cookie : (person?.language ?? "ru");
}

export const [i18nMiddleware, getLocale, getI18n] = createI18nextMiddleware({
  detection: {
    supportedLanguages: ["ru", "en"],
    fallbackLanguage: "ru",
    order: ["custom"],
    async findLocale({ request, url, context }) {
      return splitLanguage(url.pathname).prefix ?? chosenLanguage(request, context.get(principalContext));
    },
  },
  i18next: {
    resources: { ru: { translation: bindCatalogue(ru) }, en: { translation: bindCatalogue(en) } },
    supportedLngs: ["ru", "en"],
    fallbackLng: "ru",
    interpolation: { escapeValue: false },
  },
});

/** Sentences without values, each in the words that its first page was told: a page has hundreds, and finding one is 20 µs. */
const constant: Readonly<Record<Language, Map<TextKey, string>>> = { ru: new Map(), en: new Map() };

/** The page's translator. */
export function pageText(context: Readonly<RouterContextProvider>): Text {
  const { t } = getI18n(context);
  const language = getLocale(context) === "en" ? "en" : "ru";
  const known = constant[language];
  const say = (...[key, params]: Parameters<Text>) => {
    if (params !== undefined) return t(key, { ...params });
    const before = known.get(key);
    if (before !== undefined) return before;
    const sentence = t(key);
    // What the catalogue lacks comes back as its key and is not kept: keys may hold what somebody typed.
    if (sentence !== key) known.set(key, sentence);
    return sentence;
  };
  return Object.assign(say, { language } as const);
}
