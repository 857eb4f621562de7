import { href, redirect } from "react-router";
import { requireMember } from "#guards/guards.server.ts";
import type { Route } from "./+types/owners";

/** The owners are shown on the company's page. */
export function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return redirect(href("/profile/company"));
}
