import { hostName, readCookie, writeCookie } from "#cookies";
import { type CookieConsent, consentOf, consentValue } from "#domain/people/notice/cookie-consent.ts";

const name = hostName("consent");
/** Half a year, after which the question is shown again. */
const seconds = 180 * 24 * 60 * 60;

/** The browser's stored answer to the cookie question; null before an answer. */
export const readConsent = (request: Request): CookieConsent | null => consentOf(readCookie(request, name));

export const consentCookie = (consent: CookieConsent): string => writeCookie(name, consentValue(consent), { seconds });

/** The cookie that hides the hint to use a computer, for a month. */
export const desktopNotice = hostName("desktop-notice");
export const desktopNoticeCookie = (): string => writeCookie(desktopNotice, "off", { seconds: 30 * 24 * 60 * 60 });
