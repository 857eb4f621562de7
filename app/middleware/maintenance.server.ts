import { href, type MiddlewareFunction, redirect } from "react-router";
import type { Role } from "#domain/people/principal.ts";
import { splitLanguage } from "#i18n/locale-path.ts";
import { readMaintenance } from "#services/settings/read-maintenance.server.ts";
import { languageContext, maintenanceContext, principalContext, requestIdContext } from "./contexts.server.ts";

/** Who works on it, or ends it. */
const staff: readonly Role[] = ["admin", "moderator"];

/** What goes on: the page itself, the doors of those who may pass, letters that are ended, reports of others, and choices that every page offers. */
const open = /^\/(?:maintenance|login\/code|logout|theme|locale|csp-report|robots\.txt)$|^\/(?:unsubscribe|hooks)\//;

function isExempt({ pathname, searchParams }: URL): boolean {
  const { path } = splitLanguage(pathname);
  return open.test(path) || (path === "/login" && searchParams.get("admin") === "true");
}

/** Somebody looks; what a page asks by itself, and what is sent, gets the bare answer. */
const isLook = (request: Request): boolean =>
  request.method === "GET" && (request.headers.get("Accept") ?? "text/html").includes("text/html");

/**
 * While the service is maintained only admins and moderators pass (design/screens, guard 3): who looks is led to the page that says so,
 * and back once it is over; whatever else is asked is answered 503.
 */
export const maintenance: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const role = context.get(principalContext)?.role;
  if ((role !== undefined && staff.includes(role)) || isExempt(url)) return next();
  if ((await readMaintenance(context.get(languageContext))) === null) return next();
  if (url.pathname.startsWith("/api/")) {
    context.set(maintenanceContext, true);
    const said = { message: "SERVICE.MAINTENANCE", error: {}, requestId: context.get(requestIdContext) };
    return Response.json(said, { status: 503, headers: { "Cache-Control": "no-store" } });
  }
  if (isLook(request)) throw redirect(`${href("/maintenance")}?goTo=${encodeURIComponent(url.pathname + url.search)}`);
  context.set(maintenanceContext, true);
  return new Response(null, { status: 503 });
};
