import { type MiddlewareFunction, redirect } from "react-router";

/** A path with two slashes in a row names no page, and browsers may take it for another host: it leads to the root (guard 2). */
export const plainPath: MiddlewareFunction<Response> = ({ request }) => {
  const { pathname } = new URL(request.url);
  // An API client gets a 404, not a redirect.
  if (pathname.includes("//") && !pathname.startsWith("/api/")) throw redirect("/");
};
