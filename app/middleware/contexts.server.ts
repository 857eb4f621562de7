import type { i18n } from "i18next";
import { createContext } from "react-router";
import type { Brand } from "#domain/offer/state.ts";
import type { CookieConsent } from "#domain/people/cookie-consent.ts";
import type { Language, Principal } from "#domain/people/principal.ts";
import { sharedI18n } from "#i18n/text.server.ts";

export type Theme = "system" | "light" | "dark";
/** `role`: compact for staff, comfortable for members. */
export type Density = "role" | "comfortable" | "compact";

/** What the middleware of the root learned about a request; loaders and guards read it from here. */
export const clientAddressContext = createContext<string>("");
export const requestIdContext = createContext<string>("");
/** The call of the API that answers; null for a page, whose route has a pattern. */
export const callPatternContext = createContext<string | null>(null);
/** When the request arrived, milliseconds since the epoch: what is due before it is due before what it asks for. */
export const arrivedAtContext = createContext<number>();
/** The answer is kept for all guests, so nothing in it may belong to one request: no nonce. Set by the server before the router. */
/** True: the answer says that the service is maintained. */
export const maintenanceContext = createContext<boolean>(false);
export const sharedPageContext = createContext<boolean>(false);
export const nonceContext = createContext<string>("");
export const brandContext = createContext<Brand>("main");
export const languageContext = createContext<Language>("ru");
/** The page's translator; the shared one where a request failed before it was made. */
export const i18nContext = createContext<i18n>(sharedI18n);
/** Set when something failed because the database is away: the answer is 503. */
export const outageContext = createContext<boolean>(false);
export const themeContext = createContext<Theme>("system");
/** Which cookies this browser allows; null while it has not said. */
export const consentContext = createContext<CookieConsent | null>(null);
export const densityContext = createContext<Density>("role");
/** Null for a guest. Fresh from the database at every request (R6). */
export const principalContext = createContext<Principal | null>(null);
/** What a browser of the staff is known by (`deviceOf`). */
export const deviceContext = createContext<string | null>(null);
export const unreadContext = createContext<number>(0);
/** The file of the own picture; null without one, and for a guest. */
export const avatarContext = createContext<string | null>(null);
/** Where the live channel of this page starts: read before the page, so that nothing falls in between. Null for a guest. */
export const liveCursorContext = createContext<string | null>(null);
/** The own agent's name as people read it. */
export const agentLabelContext = createContext<{ readonly ru: string; readonly en: string } | null>(null);
/** The page of ours that the person comes from, as their browser says; null from elsewhere. */
export const cameFromContext = createContext<URL | null>(null);
/** The page's address as the person sees it, without `.data`. */
export const pageUrlContext = createContext<URL>(new URL("http://localhost/"));
