import { redirect } from "react-router";
import type { Principal } from "#domain/people/principal.ts";
import { optionalPrincipal, requireRoles } from "#guards/guards.server.ts";

type Context = Parameters<typeof requireRoles>[0];

/** Admins, and moderators to read (design/screens §1). */
export const adminLevel = ["admin", "moderator"] as const;

/** Guard D alone: whoever is no admin goes to the root, guests too. */
export function requireAdminLevel(context: Context): Principal {
  const principal = optionalPrincipal(context);
  if (principal === null) throw redirect("/");
  return requireRoles(context, adminLevel);
}
