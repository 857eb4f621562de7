import { type RouterContextProvider, redirect } from "react-router";
import { landingFromGuestPage } from "#domain/people/landing.ts";
import type { Principal, Role } from "#domain/people/principal.ts";
import { localePath, splitLanguage } from "#i18n/locale-path.ts";
import {
  arrivedAtContext,
  clientAddressContext,
  languageContext,
  pageUrlContext,
  principalContext,
  requestIdContext,
} from "#middleware/contexts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { safePath } from "./safe-path.ts";

type Context = Readonly<RouterContextProvider>;

/** Staff roles: all except member and reserved. */
export const staffRoles = ["admin", "moderator", "agentsManager", "agentAdmin", "agentManager"] as const satisfies readonly Role[];
/** Manager level: the roles that verify stages. */
export const managerRoles = ["admin", "moderator", "agentsManager"] as const satisfies readonly Role[];

function redirectToLogin(context: Context): never {
  const url = context.get(pageUrlContext);
  // A quote comes from a visitor of the calculator, who most likely has no account yet; the registration page also links to signing in.
  const isQuote = splitLanguage(url.pathname).path === "/new-transaction" && url.searchParams.has("amount");
  const login = localePath(isQuote ? "/register" : "/login", context.get(languageContext));
  const goTo = safePath(url.pathname + url.search);
  throw redirect(goTo === null || goTo === "/" ? login : `${login}?goTo=${encodeURIComponent(goTo)}`);
}

/** Returns the signed-in person, or null for a guest. Never refuses. */
export function optionalPrincipal(context: Context): Principal | null {
  return context.get(principalContext);
}

/** Guard A: redirects a guest to sign-in and back afterwards. The reserved role (6) is redirected to the root. */
export function requireSignedIn(context: Context): Principal {
  const principal = context.get(principalContext);
  if (principal === null) redirectToLogin(context);
  if (principal.role === "reserved") throw redirect("/");
  return principal;
}

/** Guards A and M: members only. Others are redirected to the root. */
export function requireMember(context: Context): Principal {
  const principal = requireSignedIn(context);
  if (principal.role !== "member") throw redirect("/");
  return principal;
}

/** Guard M alone: redirects all except members to the root, guests too. */
export function requireRoleMember(context: Context): Principal {
  const principal = context.get(principalContext);
  if (principal?.role !== "member") throw redirect("/");
  return principal;
}

/** Guard R: one of the roles, e.g. `requireRoles(context, managerRoles)`. Others are redirected to the root. */
export function requireRoles(context: Context, roles: readonly Role[]): Principal {
  const principal = requireSignedIn(context);
  if (!roles.includes(principal.role)) throw redirect("/");
  return principal;
}

/** Guard U: redirects a signed-in person to `goTo` or to their landing page. */
export function requireGuest(context: Context): void {
  const principal = context.get(principalContext);
  if (principal === null) return;
  const goTo = safePath(context.get(pageUrlContext).searchParams.get("goTo"));
  throw redirect(goTo ?? landingFromGuestPage(principal.role));
}

/**
 * Builds the context that services get instead of a request. Its person speaks the language of the page, which may differ from the saved
 * one. Redirects a guest to sign-in.
 */
export function serviceContext(context: Context, request: Request): ServiceContext {
  return {
    principal: { ...requireSignedIn(context), language: context.get(languageContext) },
    now: context.get(arrivedAtContext),
    requestId: context.get(requestIdContext),
    ip: context.get(clientAddressContext),
    userAgent: request.headers.get("user-agent") ?? "",
  };
}

/** Throws the same 404 for a missing object and for one that the reader may not see (R5). */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}
