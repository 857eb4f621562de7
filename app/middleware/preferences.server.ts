import { type MiddlewareFunction, redirect } from "react-router";
import { readChoice } from "#cookies";
import type { Language } from "#domain/people/access/principal.ts";
import { env } from "#env";
import { hasLanguagePrefix, localePath, splitLanguage } from "#i18n/locale-path.ts";
import { readConsent } from "./consent.server.ts";
import { consentContext, type Density, densityContext, principalContext, type Theme, themeContext } from "./contexts.server.ts";
import { chosenLanguage } from "./i18n.server.ts";

function chosenTheme(request: Request): Theme {
  const cookie = readChoice(request, "theme");
  return cookie === "light" || cookie === "dark" ? cookie : "system";
}

function chosenDensity(request: Request): Density {
  const cookie = readChoice(request, "density");
  return cookie === "comfortable" || cookie === "compact" ? cookie : "role";
}

/** Returns the address of the page in the chosen language, or null when the address is right already (design/screens §1). */
function languageRedirect(url: URL, chosen: Language): string | null {
  const { prefix, path } = splitLanguage(url.pathname);
  if (prefix === "en" && !env.FEATURE_ENGLISH) return path + url.search;
  if (prefix === null && chosen === "en" && hasLanguagePrefix(path)) return localePath(path, "en") + url.search;
  return null;
}

/** Sets theme and density for the request, and redirects a page of the other language to its right address. */
export const preferences: MiddlewareFunction<Response> = ({ request, url, context }, next) => {
  const elsewhere = request.method === "GET" ? languageRedirect(url, chosenLanguage(request, context.get(principalContext))) : null;
  if (elsewhere !== null) throw redirect(elsewhere);
  context.set(themeContext, chosenTheme(request));
  context.set(consentContext, readConsent(request));
  context.set(densityContext, chosenDensity(request));
  return next();
};
