import { normaliseEmail } from "#domain/people/email-address.ts";
import { env } from "#env";
import { readCookie } from "#middleware/cookies.server.ts";

const isSecure = env.APP_ORIGIN.startsWith("https://");
const prefix = isSecure ? "__Host-" : "";
const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
const day = 24 * 60 * 60;

/** Tells the browser that registered from every other one. */
export const browserCookie = (browserToken: string): string => `${prefix}pending=${browserToken}; Max-Age=${day}; ${attributes}`;
export const clearedBrowserCookie = `${prefix}pending=; Max-Age=0; ${attributes}`;

/** The token of {@link browserCookie}; null where there is none or it cannot be ours. */
export function readBrowserToken(request: Request): string | null {
  const token = readCookie(request, `${prefix}pending`);
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null;
}

/** The address that this browser's person typed at the door: the page that speaks of a letter says where it went. */
export const typedEmailCookie = (email: string): string => `${prefix}mailed-to=${encodeURIComponent(email)}; Max-Age=3600; ${attributes}`;

export function readTypedEmail(request: Request): string | null {
  const typed = readCookie(request, `${prefix}mailed-to`) ?? "";
  try {
    return normaliseEmail(decodeURIComponent(typed));
  } catch {
    return null;
  }
}

/** Stands for a right password while its code is typed. */
export const ticketCookie = (ticket: string): string => `${prefix}ticket=${ticket}; Max-Age=300; ${attributes}`;
export const clearedTicketCookie = `${prefix}ticket=; Max-Age=0; ${attributes}`;

export function readTicket(request: Request): string | null {
  const ticket = readCookie(request, `${prefix}ticket`);
  return ticket !== null && /^[\w-]{43}$/.test(ticket) ? ticket : null;
}
