import { type MiddlewareFunction, redirect } from "react-router";

/** A path with two slashes in a row names no page, and browsers may take it for another host: it leads to the root (guard 2). */
export const plainPath: MiddlewareFunction<Response> = ({ request }) => {
  if (new URL(request.url).pathname.includes("//")) throw redirect("/");
};
