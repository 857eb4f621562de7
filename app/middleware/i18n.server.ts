import type { MiddlewareFunction } from "react-router";
import { readCookie } from "#cookies";
import type { Language, Principal } from "#domain/people/principal.ts";
import { env } from "#env";
import { splitLanguage } from "#i18n/locale-path.ts";
import { speakIn, translators } from "#i18n/text.server.ts";
import { i18nContext, languageContext, principalContext } from "./contexts.server.ts";

/**
 * Returns the chosen language: the cookie's, else the saved one, else Russian. The address takes precedence over it (design/screens §1).
 */
export function chosenLanguage(request: Request, person: Principal | null): Language {
  if (!env.FEATURE_ENGLISH) return "ru";
  const cookie = readCookie(request, "lang");
  return cookie === "ru" || cookie === "en" ? cookie : (person?.language ?? "ru");
}

/** Publishes the page's language and translator. Pages that failed before it are Russian. */
export const translation: MiddlewareFunction<Response> = ({ context, request, url }, next) => {
  const language = splitLanguage(url.pathname).prefix ?? chosenLanguage(request, context.get(principalContext));
  context.set(languageContext, language);
  context.set(i18nContext, translators[language]);
  return speakIn(language, next);
};
