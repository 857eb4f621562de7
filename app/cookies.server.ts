import { env } from "#env";

// Browsers refuse the prefix without TLS, which only a local demo may lack (R1).
const isSecure = !env.APP_ORIGIN.startsWith("http://localhost");
const year = 365 * 24 * 60 * 60;

/** The value of one cookie of a `Cookie` header, or null. */
export function cookieIn(header: string | null, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** The value of one cookie of a request, or null. */
export const readCookie = (request: Request, name: string): string | null => cookieIn(request.headers.get("cookie"), name);

/** The name of a cookie that no other host and no page without TLS can set. */
export const hostName = (name: string): string => (isSecure ? `__Host-${name}` : name);

/** The name of a cookie of one page: only pages with TLS can set it. A path excludes the stronger prefix of {@link hostName}. */
export const pageName = (name: string): string => (isSecure ? `__Secure-${name}` : name);

interface CookieOptions {
  readonly seconds: number;
  /** The page's script may read it. Set only when no server code depends on the value. */
  readonly isOpen?: boolean;
  /** Path of the only page that gets it. By default the whole host does. */
  readonly path?: string;
}

/** The only function that builds `Set-Cookie`: for this host alone, and never sent with requests from other sites. */
export function writeCookie(name: string, value: string, { seconds, isOpen = false, path = "/" }: CookieOptions): string {
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}${isOpen ? "" : "; HttpOnly"}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

export const clearCookie = (name: string): string => writeCookie(name, "", { seconds: 0 });

/** A cookie for a choice that is not secret (language, theme). Lasts a year. */
export const choiceCookie = (name: string, value: string): string => writeCookie(hostName(name), value, { seconds: year });

/** As {@link choiceCookie}, for a choice that the page's own script reads. */
export const openCookie = (name: string, value: string): string => writeCookie(hostName(name), value, { seconds: year, isOpen: true });

/** The value of a {@link choiceCookie} or {@link openCookie}, or null. */
export const readChoice = (request: Request, name: string): string | null => readCookie(request, hostName(name));
