import { type RouterContextProvider, redirect } from "react-router";
import { landingFromGuestPage } from "#domain/people/landing.ts";
import type { Principal, Role } from "#domain/people/principal.ts";
import { localePath } from "#i18n/locale-path.ts";
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

/** Staff of any kind: everybody but members and the reserved role. */
export const staffRoles = ["admin", "moderator", "agentsManager", "agentAdmin", "agentManager"] as const satisfies readonly Role[];
/** Agents manager level: who verifies stages. */
export const managerRoles = ["admin", "moderator", "agentsManager"] as const satisfies readonly Role[];

function redirectToLogin(context: Context): never {
  const url = context.get(pageUrlContext);
  const login = localePath("/login", context.get(languageContext));
  const goTo = safePath(url.pathname + url.search);
  throw redirect(goTo === null || goTo === "/" ? login : `${login}?goTo=${encodeURIComponent(goTo)}`);
}

/** The person, or null for a guest; never refuses. */
export function optionalPrincipal(context: Context): Principal | null {
  return context.get(principalContext);
}

/** Guard A: a guest is sent to sign in and comes back. Role 6 may do nothing and goes to the root. */
export function requireSignedIn(context: Context): Principal {
  const principal = context.get(principalContext);
  if (principal === null) redirectToLogin(context);
  if (principal.role === "reserved") throw redirect("/");
  return principal;
}

/** Guards A and M: members only; others go to the root. */
export function requireMember(context: Context): Principal {
  const principal = requireSignedIn(context);
  if (principal.role !== "member") throw redirect("/");
  return principal;
}

/** Guard M alone: everybody but members goes to the root, guests too. */
export function requireRoleMember(context: Context): Principal {
  const principal = context.get(principalContext);
  if (principal?.role !== "member") throw redirect("/");
  return principal;
}

/** Guard R: one of the roles; `requireRoles(context, managerRoles)`. Others go to the root. */
export function requireRoles(context: Context, roles: readonly Role[]): Principal {
  const principal = requireSignedIn(context);
  if (!roles.includes(principal.role)) throw redirect("/");
  return principal;
}

/** Guard U: a signed-in person goes on to `goTo` or to their landing page. */
export function requireGuest(context: Context): void {
  const principal = context.get(principalContext);
  if (principal === null) return;
  const goTo = safePath(context.get(pageUrlContext).searchParams.get("goTo"));
  throw redirect(goTo ?? landingFromGuestPage(principal.role));
}

/** What services get instead of a request. A guest is sent to sign in. */
export function serviceContext(context: Context, request: Request): ServiceContext {
  return {
    principal: requireSignedIn(context),
    now: context.get(arrivedAtContext),
    requestId: context.get(requestIdContext),
    ip: context.get(clientAddressContext),
    userAgent: request.headers.get("user-agent") ?? "",
  };
}

/** The same 404 for "there is none" and "it is not yours" (R5). */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}
