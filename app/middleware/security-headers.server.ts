import { randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { env } from "#env";
import { nonceContext, pageUrlContext, principalContext, sharedPageContext } from "./contexts.server.ts";

/** Only the chat host, if one is configured: its script, its frame, and the sound that its script fetches. */
const chat = env.CHAT_HOST === "" ? "" : ` ${env.CHAT_HOST}`;

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    // A page without a nonce may run files of this site only, and no inline script.
    nonce === "" ? `script-src 'self'${chat}` : `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${chat}`,
    `frame-src 'self'${chat}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${chat}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "report-uri /csp-report",
  ].join("; ");

/** The headers that do not depend on the page (R14). */
const commonHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
  ...(env.APP_ORIGIN.startsWith("https://") ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
};

/**
 * Headers of answers that are not pages: files of the build, health, refusals before the router. They may neither run scripts nor be
 * framed.
 */
export const bareHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** Headers of the service worker (public/sw.js). Its own policy applies to it, not a page's. It may connect to this site only. */
export const workerHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "Cache-Control": "no-cache",
};

/**
 * True for addresses that contain a secret: those in letters and the address of a payout. Their secrets must not get into caches or the Referer header. Their referrer policy is `strict-origin`,
 * because with `no-referrer` browsers send `Origin: null` with a form, which the origin check refuses.
 */
const isMailedLink = ({ pathname, searchParams }: URL): boolean =>
  searchParams.has("token") || searchParams.has("invitation") || /\/(?:unsubscribe|track)\//.test(pathname);

/**
 * True for the page that a link from a letter redirects to. It contains no secret but belongs to one reader
 * (routes/auth/mailed-secret.server.ts).
 */
const isMailedPage = ({ searchParams }: URL): boolean => searchParams.has("link");

/** Sets the security headers. A header that the route has already set is kept, because it may be stricter (downloads). */
export const securityHeaders: MiddlewareFunction<Response> = async ({ context }, next) => {
  // Vite injects inline scripts and styles during development.
  const nonce = import.meta.env.DEV || context.get(sharedPageContext) ? "" : randomBytes(16).toString("base64");
  context.set(nonceContext, nonce);
  const response = await next();
  const isPrivate = context.get(principalContext) !== null || response.headers.has("Set-Cookie");
  const isSecretAddress = isMailedLink(context.get(pageUrlContext));
  const wanted: Record<string, string> = {
    ...commonHeaders,
    ...(isSecretAddress && { "Referrer-Policy": "strict-origin" }),
    ...(import.meta.env.DEV ? {} : { "Content-Security-Policy": policy(nonce) }),
    "Cache-Control": isPrivate || isSecretAddress || isMailedPage(context.get(pageUrlContext)) ? "no-store" : "no-cache",
  };
  for (const [name, value] of Object.entries(wanted)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
};
