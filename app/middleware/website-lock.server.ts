import { href, type MiddlewareFunction, redirect } from "react-router";
import { hostName, readCookie } from "#cookies";
import { isLocked } from "#services/settings/website-lock.server.ts";

export const unlockCookie = hostName("unlock");

/** Paths that stay reachable: robots may read that the whole site is closed to them; hooks and reports continue. */
const open = /^\/(?:unlock|robots\.txt|theme|locale|csp-report)$|^\/hooks\//;

/** While the site is locked, no page is sent to a browser that has not entered the site's password (design/screens, guard 5). */
export const websiteLock: MiddlewareFunction<Response> = ({ request, url }) => {
  if (open.test(url.pathname) || !isLocked(readCookie(request, unlockCookie))) return;
  if (request.method === "GET" && !url.pathname.startsWith("/api/")) {
    throw redirect(`${href("/unlock")}?goTo=${encodeURIComponent(url.pathname + url.search)}`);
  }
  return new Response(null, { status: 403 });
};
