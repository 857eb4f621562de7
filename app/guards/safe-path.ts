/** First segments of pages that a `goTo` may name. Sign-in pages and resources are excluded (R13, design/screens §3). */
export const reachablePages = [
  "",
  "about",
  "business",
  "tariffs",
  "guarantees",
  "contacts",
  "contact-us",
  "reviews",
  "blog",
  "qa",
  "policy",
  "partnership",
  "transfers",
  "transfer",
  "verify",
  "transactions",
  "new-transaction",
  "accept-transaction",
  "owner-transaction",
  "edit-transaction",
  "my-transactions",
  "favorites",
  "payments",
  "history",
  "profile",
  "settings",
  "notifications",
  "notifications-panel",
  "menu",
  "cookies",
  "members",
  "user",
  "staff",
  "agents",
  "admin-panel",
  "admin-transactions",
  "admin",
  "search",
] as const;

const isControl = (char: string) => char.charCodeAt(0) < 32 || char.charCodeAt(0) === 127;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Returns a return path that is safe to redirect to, or null. It has at most 2,048 characters and one leading `/`, no backslash, control
 * character or encoded slash, and names a page of this site. Only the path is returned.
 */
export function safePath(goTo: string | null | undefined): string | null {
  if (!goTo || goTo.length > 2_048 || !goTo.startsWith("/")) return null;
  const plain = decoded(goTo);
  if (plain === null || [...plain].some(isControl) || plain.includes("\\") || /^[^?#]*\/\//.test(plain)) return null;
  const url = new URL(goTo, "http://localhost");
  if (url.origin !== "http://localhost") return null;
  const segments = url.pathname.split("/");
  const first = (segments[1] === "en" ? segments[2] : segments[1]) ?? "";
  return reachablePages.some((page) => page === first) ? url.pathname + url.search + url.hash : null;
}
