import type { RouterContextProvider } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import type { Language, Principal } from "#domain/people/principal.ts";
import { env } from "#env";
import { bindCatalogue } from "#i18n/bind-catalogue.ts";
import { splitLanguage } from "#i18n/locale-path.ts";
import en from "#i18n/locales/en/index.ts";
import ru from "#i18n/locales/ru/index.ts";
import type { Text } from "#i18n/translate.ts";
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

/** The page's translator. */
export function pageText(context: Readonly<RouterContextProvider>): Text {
  const { t } = getI18n(context);
  return (key, params) => t(key, { ...params });
}
