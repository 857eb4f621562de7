import { env } from "#env";
import { readCookie } from "./cookies.server.ts";

const name = "flash";
/** Things that are said once, after a redirect. The cookie holds no text, only one of these words. */
const flashes = ["password-changed", "account-closed", "email-unverified", "registered", "password-reset"] as const;
export type Flash = (typeof flashes)[number];

const attributes = `Path=/; HttpOnly; SameSite=Lax${env.APP_ORIGIN.startsWith("https://") ? "; Secure" : ""}`;

/** The cookie that says something on the next page; gone within a minute if there is none. */
export const flashCookie = (flash: Flash): string => `${name}=${flash}; Max-Age=60; ${attributes}`;

export const clearedFlash = `${name}=; Max-Age=0; ${attributes}`;

/** What is to be said now; null for nothing and for words that are none of ours. */
export function readFlash(request: Request): Flash | null {
  const word = readCookie(request, name);
  return flashes.find((known) => known === word) ?? null;
}
