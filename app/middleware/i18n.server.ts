import type { MiddlewareFunction } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import { readChoice } from "#cookies";
import type { Language, Principal } from "#domain/people/access/principal.ts";
import { env } from "#env";
import { splitLanguage } from "#i18n/locale-path.ts";
import { serverOptions, speakIn } from "#i18n/text.server.ts";
import { browserLanguageContext, i18nContext, languageContext, principalContext } from "./contexts.server.ts";

function browserLanguage(request: Request): Language | null {
  const cookie = readChoice(request, "lang");
  return cookie === "ru" || cookie === "en" ? cookie : null;
}

/**
 * Returns the chosen language: from the cookie, else the saved language, else Russian. The address takes precedence over it (design/screens
 * §1).
 */
export function chosenLanguage(request: Request, person: Principal | null): Language {
  if (!env.FEATURE_ENGLISH) return "ru";
  return browserLanguage(request) ?? person?.language ?? "ru";
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

/** Publishes the page's language and translator. Pages that failed before it use the shared translator. */
const publish: MiddlewareFunction<Response> = ({ context, request }, next) => {
  const language: Language = localeOf(context) === "en" ? "en" : "ru";
  context.set(languageContext, language);
  context.set(browserLanguageContext, browserLanguage(request));
  context.set(i18nContext, translatorOf(context));
  return speakIn(language, next);
};

export const i18nMiddleware = [makeTranslator, publish];
