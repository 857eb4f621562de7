import type { Language } from "#domain/people/access/principal.ts";

/** Pages that exist under `/en` too (design/screens §2, prefix "both"), with their child pages. */
const prefixedPages = [
  "business",
  "contacts",
  "reviews",
  "blog",
  "qa",
  "policy",
  "partnership",
  "transfers",
  "transfer",
  "verify",
  "track",
  "about",
  "tariffs",
  "guarantees",
  "contact-us",
  "menu",
  "cookies",
  "login",
  "register",
  "forgot-password",
  "verify-email",
  "transactions",
  "new-transaction",
  "accept-transaction",
] as const;

/** True for pages with a language prefix; `path` comes without one. The landing is `/en` itself. */
export function hasLanguagePrefix(path: string): boolean {
  const first = path.split(/[/?#]/)[1] ?? "";
  return first === "" || prefixedPages.some((page) => page === first);
}

/** Splits `/en/login` into `en` and `/login`; a path without a prefix has no language. */
export function splitLanguage(pathname: string): { readonly prefix: Language | null; readonly path: string } {
  const match = /^\/(en|ru)(?=\/|$)(.*)$/.exec(pathname);
  if (match === null) return { prefix: null, path: pathname };
  return { prefix: match[1] as Language, path: match[2] === "" ? "/" : (match[2] ?? "/") };
}

/** The only function that makes links with a language: Russian has no prefix (design/screens §1). */
export function localePath(path: string, language: Language): string {
  if (language !== "en" || !hasLanguagePrefix(path)) return path;
  return path === "/" ? "/en" : path.startsWith("/?") || path.startsWith("/#") ? `/en${path.slice(1)}` : `/en${path}`;
}
