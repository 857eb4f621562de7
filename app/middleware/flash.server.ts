import { clearCookie, hostName, readCookie, writeCookie } from "#cookies";

const name = hostName("flash");
/** Messages that are shown once, after a redirect. The cookie holds one of these keys and no text. */
const flashes = [
  ...(["password-changed", "account-closed", "email-unverified"] as const),
  ...(["registered", "password-reset", "message-sent", "review-sent"] as const),
] as const;
export type Flash = (typeof flashes)[number];

/** The cookie for a message on the next page; expires after a minute. `reference` is a number of the product, `C-2026-000045`. */
export const flashCookie = (flash: Flash, reference = ""): string =>
  writeCookie(name, reference === "" ? flash : `${flash}.${reference}`, { seconds: 60 });

export const clearedFlash = clearCookie(name);

/** Returns the message to show now; null for none and for unknown words. */
export function readFlash(request: Request): Flash | null {
  const [word] = (readCookie(request, name) ?? "").split(".");
  return flashes.find((known) => known === word) ?? null;
}

/** Returns the number that belongs to the message; null for none and for a malformed one. */
export function readFlashReference(request: Request): string | null {
  const [, reference = ""] = (readCookie(request, name) ?? "").split(".");
  return /^[CPR]-\d{4}-\d{6,10}$/.test(reference) ? reference : null;
}
