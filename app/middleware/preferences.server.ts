import { type MiddlewareFunction, redirect } from "react-router";
import type { Language } from "#domain/people/principal.ts";
import { env } from "#env";
import { hasLanguagePrefix, localePath, splitLanguage } from "#i18n/locale-path.ts";
import { languageContext, principalContext, type Theme, themeContext } from "./contexts.server.ts";
import { readCookie } from "./cookies.server.ts";

function chosenLanguage(request: Request, saved: Language | undefined): Language {
  const cookie = readCookie(request, "lang");
  const wish = cookie === "ru" || cookie === "en" ? cookie : (saved ?? "ru");
  return env.FEATURE_ENGLISH ? wish : "ru";
}

function chosenTheme(request: Request): Theme {
  const cookie = readCookie(request, "theme");
  return cookie === "light" || cookie === "dark" ? cookie : "system";
}

/** Where a page in the wrong language's address really lives, or null (05-screens §0 "Which language"). */
export function languageRedirect(url: URL, language: Language): string | null {
  const { prefix, path } = splitLanguage(url.pathname);
  if (prefix === "en" && !env.FEATURE_ENGLISH) return path + url.search;
  if (prefix === null && language === "en" && hasLanguagePrefix(path)) return localePath(path, "en") + url.search;
  return null;
}

/** Language: prefix, then cookie, then the person's saved one, then Russian. Theme: cookie, else the system's. */
export const preferences: MiddlewareFunction<Response> = ({ request, url, context }, next) => {
  const chosen = chosenLanguage(request, context.get(principalContext)?.language);
  const { prefix } = splitLanguage(url.pathname);
  const elsewhere = request.method === "GET" ? languageRedirect(url, chosen) : null;
  if (elsewhere !== null) throw redirect(elsewhere);
  context.set(languageContext, prefix ?? chosen);
  context.set(themeContext, chosenTheme(request));
  return next();
};
