import { href, type MiddlewareFunction, redirect } from "react-router";
import type { MaintenanceView } from "#contracts/settings/maintenance-view.ts";
import type { Role } from "#domain/people/access/principal.ts";
import { splitLanguage } from "#i18n/locale-path.ts";
import { readMaintenance } from "#services/settings/kept-service-info.server.ts";
import { languageContext, maintenanceContext, principalContext, requestIdContext } from "./contexts.server.ts";
import { readPostedFields } from "./posted-fields.server.ts";
import { renderPostedPage } from "./posted-page.server.tsx";

/** Roles that keep access, because they carry out the maintenance and end it. */
const staff: readonly Role[] = ["admin", "moderator"];

/**
 * Paths that stay available: the maintenance page and its state, sign-in of staff, signing out, unsubscribing, hooks, language and theme.
 */
const open = /^\/(?:maintenance(?:\.json)?|login\/code|logout|theme|locale|csp-report|robots\.txt)$|^\/(?:unsubscribe|hooks)\//;

function isExempt({ pathname, searchParams }: URL): boolean {
  const { path } = splitLanguage(pathname);
  return open.test(path) || (path === "/login" && searchParams.get("admin") === "true");
}

const noStore = { "Cache-Control": "no-store" };

/** True for requests of a page's script; false for a navigation and for a form that the browser posts itself. */
function isOfScript(request: Request): boolean {
  const destination = request.headers.get("Sec-Fetch-Dest");
  return new URL(request.url).pathname.endsWith(".data") || (destination !== null && destination !== "document");
}

const isVisit = (request: Request): boolean =>
  request.method === "GET" && (request.headers.get("Accept") ?? "text/html").includes("text/html");

interface Posted {
  readonly request: Request;
  readonly address: string;
  readonly language: "ru" | "en";
  readonly running: MaintenanceView;
  readonly sheet: string;
}

/** Answers with a page that contains the posted form, so that the person can send it again later. */
async function answerPost({ request, ...about }: Posted): Promise<Response> {
  const posted = await readPostedFields(request);
  const headers = { ...noStore, "Content-Type": "text/html; charset=utf-8" };
  return new Response(renderPostedPage({ ...about, ...posted }), { status: 503, headers });
}

/**
 * Answers 503 during maintenance; admins and moderators pass (design/screens, guard 3). A visit is redirected to the maintenance page, a
 * posted form gets a page with its values, scripts and API clients get JSON. `sheet`: style sheet of that page.
 */
export const maintenance =
  (sheet: string): MiddlewareFunction<Response> =>
  async ({ request, context, url }, next) => {
    const role = context.get(principalContext)?.role;
    if ((role !== undefined && staff.includes(role)) || isExempt(url)) return next();
    const language = context.get(languageContext);
    const running = await readMaintenance(language);
    if (running === null) return next();
    const isOfApi = url.pathname.startsWith("/api/");
    if (!isOfApi && !isOfScript(request) && isVisit(request))
      throw redirect(`${href("/maintenance")}?goTo=${encodeURIComponent(url.pathname + url.search)}`);
    context.set(maintenanceContext, true);
    if (isOfApi) {
      const said = { message: "SERVICE.MAINTENANCE", error: {}, requestId: context.get(requestIdContext) };
      return Response.json(said, { status: 503, headers: noStore });
    }
    if (request.method === "POST" && !isOfScript(request)) {
      return answerPost({ request, address: url.pathname + url.search, language, running, sheet });
    }
    return Response.json({ maintenance: running }, { status: 503, headers: noStore });
  };
