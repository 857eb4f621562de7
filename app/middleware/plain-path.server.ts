import { type MiddlewareFunction, redirect } from "react-router";

/** A path with two slashes in a row is no page, and browsers may read it as another host, so it redirects to the root (guard 2). */
export const plainPath: MiddlewareFunction<Response> = ({ request }) => {
  const { pathname } = new URL(request.url);
  // An API client gets a 404, not a redirect.
  if (pathname.includes("//") && !pathname.startsWith("/api/")) throw redirect("/");
};
