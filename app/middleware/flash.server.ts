import { clearCookie, readCookie, writeCookie } from "#cookies";

const name = "flash";
/** Things that are said once, after a redirect. The cookie holds no text, only one of these words. */
const flashes = [
  ...(["password-changed", "account-closed", "email-unverified"] as const),
  ...(["registered", "password-reset", "message-sent", "review-sent"] as const),
] as const;
export type Flash = (typeof flashes)[number];

/** The cookie that says something on the next page; gone within a minute if there is none. `reference` is a number of ours, `C-2026-000045`. */
export const flashCookie = (flash: Flash, reference = ""): string =>
  writeCookie(name, reference === "" ? flash : `${flash}.${reference}`, { seconds: 60 });

export const clearedFlash = clearCookie(name);

/** What is to be said now; null for nothing and for words that are none of ours. */
export function readFlash(request: Request): Flash | null {
  const [word] = (readCookie(request, name) ?? "").split(".");
  return flashes.find((known) => known === word) ?? null;
}

/** The number beside it; null for none and for what is not written as ours are. */
export function readFlashReference(request: Request): string | null {
  const [, reference = ""] = (readCookie(request, name) ?? "").split(".");
  return /^[CPR]-\d{4}-\d{6,10}$/.test(reference) ? reference : null;
}
