import { createHash } from "node:crypto";
import { redirect } from "react-router";
import { pageName, readCookie, writeCookie } from "#cookies";
import type { Language } from "#domain/people/access/principal.ts";
import { localePath } from "#i18n/locale-path.ts";

/** The pages to which letters link, and the parameter of the address that carries the link's secret. */
const parameters = { "/verify-email": "token", "/forgot-password": "token", "/login/link": "token", "/register": "invitation" } as const;
export type MailedPage = keyof typeof parameters;

const languages: readonly Language[] = ["ru", "en"];
const seconds = 30 * 60;
const cookieName = (link: string) => pageName(`link-${link}`);
/**
 * The name of a link's cookie. It does not reveal the secret, and differs between links, so that two links can be open at the same time.
 */
const nameOf = (secret: string) => createHash("sha256").update(secret).digest("hex").slice(0, 16);

/**
 * The secret of the link with which the page was opened; `""` when its cookie has expired, null without a link. The address contains only the link's name.
 */
export function readMailedSecret(request: Request, { searchParams }: URL): string | null {
  const link = searchParams.get("link");
  if (link === null) return null;
  const kept = /^[0-9a-f]{16}$/.test(link) ? readCookie(request, cookieName(link)) : null;
  return kept === null ? "" : decodeURIComponent(kept);
}

/**
 * Throws a redirect that moves the secret from the address into a cookie for this page, so that neither the HTML, the history nor a Referer header contains it. The page has one address per language, and each gets the cookie.
 */
export function moveMailedSecret({ searchParams }: URL, page: MailedPage, language: Language): void {
  const secret = searchParams.get(parameters[page]);
  if (secret === null || secret.length > 2_000) return;
  const rest = new URLSearchParams(searchParams);
  rest.delete(parameters[page]);
  rest.set("link", nameOf(secret));
  const headers = new Headers({ "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" });
  for (const path of new Set(languages.map((one) => localePath(page, one)))) {
    headers.append("Set-Cookie", writeCookie(cookieName(nameOf(secret)), encodeURIComponent(secret), { seconds, path }));
  }
  throw redirect(localePath(`${page}?${rest}`, language), { status: 303, headers });
}
