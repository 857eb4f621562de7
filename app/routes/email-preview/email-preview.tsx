import { redirect } from "react-router";
import { env } from "#env";
import type { Route } from "./+types/email-preview";

/** While the setting is off every method and path below `/email` redirects to the root, without revealing names (design/letters §4). */
export const middleware: Route.MiddlewareFunction[] = [
  (_, next) => (env.EMAIL_PREVIEW ? next() : redirect("/", { headers: { "Cache-Control": "no-store" } })),
];
