import { type Register, type RouterContextProvider, redirect } from "react-router";
import { mayAct, mayOpen, type PageAccess, pageAccess } from "#domain/people/access/page-access.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { landingFromGuestPage } from "#domain/people/landing.ts";
import { localePath, splitLanguage } from "#i18n/locale-path.ts";
import {
  arrivedAtContext,
  clientAddressContext,
  languageContext,
  pagePatternContext,
  pageUrlContext,
  principalContext,
  requestIdContext,
} from "#middleware/contexts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { safePath } from "./safe-path.ts";

type Context = Readonly<RouterContextProvider>;

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

type Beginning<Start extends string> = `${Start}${string}`;
/** The pages of staff in the site map. Members open the proof pack at a staff address too, so only its service judges. */
type StaffAddress = Exclude<
  Extract<keyof Register["pages"], Beginning<"/admin" | "/agents" | "/members" | "/user/" | "/staff"> | "/search" | "/notifications-panel">,
  "/admin-transactions/:id/proof-pack.zip"
>;
/** Fails to compile when a page of staff has no line in the table. */
const accessOf: Readonly<Record<StaffAddress, PageAccess>> = pageAccess;

/**
 * Guard R of the pages of staff: lets those pass whom `pageAccess` names for the page's address. Others are redirected to the root, guests
 * to sign-in. Returns the context for services.
 */
export function enterPage({ context, request }: { readonly context: Context; readonly request: Request }): ServiceContext {
  const page = context.get(pagePatternContext) as StaffAddress;
  if (!(page in accessOf)) throw new Error(`${page} has no line in the table of pages.`);
  if (accessOf[page].isHidden && context.get(principalContext) === null) throw redirect("/");
  const ctx = serviceContext(context, request);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!(isRead ? mayOpen : mayAct)(ctx.principal.role, page)) throw redirect("/");
  return ctx;
}

/** Throws the same 404 for a missing object and for one that the reader may not see (R5). */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}
