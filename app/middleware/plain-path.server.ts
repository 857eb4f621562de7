import { type MiddlewareFunction, redirect } from "react-router";

/** A path with two slashes in a row names no page, and browsers may take it for another host: it leads to the root (guard 2). */
export const plainPath: MiddlewareFunction<Response> = ({ request }) => {
  const { pathname } = new URL(request.url);
  // A client of the API hears that there is nothing, and is led nowhere.
  if (pathname.includes("//") && !pathname.startsWith("/api/")) throw redirect("/");
};
