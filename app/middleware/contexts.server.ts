import type { i18n } from "i18next";
import { createContext } from "react-router";
import type { Brand } from "#domain/offer/state.ts";
import type { Language, Principal } from "#domain/people/access/principal.ts";
import type { CookieConsent } from "#domain/people/notice/cookie-consent.ts";
import { sharedI18n } from "#i18n/text.server.ts";

export type Theme = "system" | "light" | "dark";
/** `role`: the default of the reader's role, compact for staff and comfortable for members. */
export type Density = "role" | "comfortable" | "compact";

/** Values that the root's middlewares set for each request. Loaders and guards read them here. */
export const clientAddressContext = createContext<string>("");
export const requestIdContext = createContext<string>("");
/** Pattern of the API call that answers; null for a page, whose route has a pattern. */
export const callPatternContext = createContext<string | null>(null);
/** Arrival of the request, epoch milliseconds. Whatever was due before it is processed before the request. */
export const arrivedAtContext = createContext<number>();
/** True when the response says that the service is under maintenance. */
export const maintenanceContext = createContext<boolean>(false);
/**
 * True when the response is cached for all guests. It must not contain a value of a single request, e.g. a nonce. Set by the server before
 * the router runs.
 */
export const sharedPageContext = createContext<boolean>(false);
export const nonceContext = createContext<string>("");
export const brandContext = createContext<Brand>("main");
export const languageContext = createContext<Language>("ru");
/** The language that was chosen in this browser; null without a choice. */
export const browserLanguageContext = createContext<Language | null>(null);
/** The page's translator; the shared translator when a request failed before its own was created. */
export const i18nContext = createContext<i18n>(sharedI18n);
/** Set when something failed because the database is unavailable: the response has the status 503. */
export const outageContext = createContext<boolean>(false);
export const themeContext = createContext<Theme>("system");
/** Cookies that this browser allows; null before an answer. */
export const consentContext = createContext<CookieConsent | null>(null);
export const densityContext = createContext<Density>("role");
/** Null for a guest. Fresh from the database at every request (R6). */
export const principalContext = createContext<Principal | null>(null);
/** Identifier of a staff member's browser (`deviceOf`). */
export const deviceContext = createContext<string | null>(null);
export const unreadContext = createContext<number>(0);
/** File id of the reader's avatar; null without one, and for a guest. */
export const avatarContext = createContext<string | null>(null);
/** Cursor at which the page's live channel starts. It is read before the page, so that no change in between is lost. Null for a guest. */
export const liveCursorContext = createContext<string | null>(null);
/** Display name of the reader's own agent. */
export const agentLabelContext = createContext<{ readonly ru: string; readonly en: string } | null>(null);
/** The page of this site that the person comes from, according to the Referer header; null when there is none. */
export const cameFromContext = createContext<URL | null>(null);
/** The address of the route in the notation of the site map: `/user/:id`. */
export const pagePatternContext = createContext<string>("");
/** The page's address as the person sees it, without `.data`. */
export const pageUrlContext = createContext<URL>(new URL("http://localhost/"));
