import { env } from "#env";

const isSecure = env.APP_ORIGIN.startsWith("https://");

/** The value of one cookie, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** A cookie of a choice that is no secret (language, theme); a year, not readable by scripts. */
export function choiceCookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** A choice that the page's own script reads, because only a script acts on it. */
export function openCookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
