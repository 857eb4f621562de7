import { href, type MiddlewareFunction, redirect } from "react-router";
import { hostName, readCookie } from "#cookies";
import { isLocked } from "#services/settings/website-lock.server.ts";

export const unlockCookie = hostName("unlock");

/** Robots read that they may read nothing; reports of others come in. */
const open = /^\/(?:unlock|robots\.txt|theme|locale|csp-report)$|^\/hooks\//;

/** With a lock on the site nothing of a page is sent to a browser that does not know its password (design/screens, guard 5). */
export const websiteLock: MiddlewareFunction<Response> = ({ request, url }) => {
  if (open.test(url.pathname) || !isLocked(readCookie(request, unlockCookie))) return;
  if (request.method === "GET" && !url.pathname.startsWith("/api/")) {
    throw redirect(`${href("/unlock")}?goTo=${encodeURIComponent(url.pathname + url.search)}`);
  }
  return new Response(null, { status: 403 });
};
