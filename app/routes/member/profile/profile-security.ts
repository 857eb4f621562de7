import { href, redirect } from "react-router";
import { requireMember } from "#guards/guards.server.ts";
import type { Route } from "./+types/profile-security";

/** Sign-in security is a page of the settings; the specification lists it as a section of the profile. */
export function loader({ context }: Route.LoaderArgs) {
  requireMember(context);
  return redirect(href("/settings/security"));
}
