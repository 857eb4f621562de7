import { clearCookie, hostName, readCookie, writeCookie } from "#cookies";
import { normaliseEmail } from "#domain/people/personal/email-address.ts";

const [pending, mailedTo, ticketName] = [hostName("pending"), hostName("mailed-to"), hostName("ticket")];
const day = 24 * 60 * 60;

/** Identifies the browser in which the person registered. */
export const browserCookie = (browserToken: string): string => writeCookie(pending, browserToken, { seconds: day });
export const clearedBrowserCookie = clearCookie(pending);

/** The token of {@link browserCookie}; null when it is missing or malformed. */
export function readBrowserToken(request: Request): string | null {
  const token = readCookie(request, pending);
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null;
}

/** The address typed in this browser, which the page about the letter shows. */
export const typedEmailCookie = (email: string): string => writeCookie(mailedTo, encodeURIComponent(email), { seconds: 3_600 });

export function readTypedEmail(request: Request): string | null {
  const typed = readCookie(request, mailedTo) ?? "";
  try {
    return normaliseEmail(decodeURIComponent(typed));
  } catch {
    return null;
  }
}

/** Proves that the password was correct while the person enters the code. */
export const ticketCookie = (ticket: string): string => writeCookie(ticketName, ticket, { seconds: 300 });
export const clearedTicketCookie = clearCookie(ticketName);

export function readTicket(request: Request): string | null {
  const ticket = readCookie(request, ticketName);
  return ticket !== null && /^[\w-]{43}$/.test(ticket) ? ticket : null;
}
