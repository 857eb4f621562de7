import { readCookie, writeCookie } from "#cookies";
import { type CookieConsent, consentOf, consentValue } from "#domain/people/cookie-consent.ts";

const name = "consent";
/** Half a year, then the question is asked again. */
const seconds = 180 * 24 * 60 * 60;

/** What this browser has answered to the question about cookies; null while it has not. */
export const readConsent = (request: Request): CookieConsent | null => consentOf(readCookie(request, name));

export const consentCookie = (consent: CookieConsent): string => writeCookie(name, consentValue(consent), { seconds });

/** The hint that a computer is easier was put away, for a month. */
export const desktopNotice = "desktop-notice";
export const desktopNoticeCookie = (): string => writeCookie(desktopNotice, "off", { seconds: 30 * 24 * 60 * 60 });
