import type { MiddlewareFunction } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { readCookie } from "#cookies";
import type { Language, Principal } from "#domain/people/principal.ts";
import { env } from "#env";
import { splitLanguage } from "#i18n/locale-path.ts";
import { serverOptions, speakIn } from "#i18n/text.server.ts";
import { i18nContext, languageContext, principalContext } from "./contexts.server.ts";

/** What a person chose: the cookie, else their saved language, else Russian. The address comes before it (design/screens §1). */
export function chosenLanguage(request: Request, person: Principal | null): Language {
  if (!env.FEATURE_ENGLISH) return "ru";
  const cookie = readCookie(request, "lang");
  return cookie === "ru" || cookie === "en" ? cookie : (person?.language ?? "ru");
}

const [makeTranslator, localeOf, translatorOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: ["ru", "en"],
    fallbackLanguage: "ru",
    order: ["custom"],
    findLocale: async ({ request, url, context }) =>
      splitLanguage(url.pathname).prefix ?? chosenLanguage(request, context.get(principalContext)),
  },
  i18next: serverOptions,
});

/** The page's language and its translator, where also a page that failed before them finds one. */
const publish: MiddlewareFunction<Response> = ({ context }, next) => {
  const language: Language = localeOf(context) === "en" ? "en" : "ru";
  context.set(languageContext, language);
  context.set(i18nContext, translatorOf(context));
  return speakIn(language, next);
};

export const i18nMiddleware = [makeTranslator, publish];
