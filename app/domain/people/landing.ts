import type { Role } from "./principal.ts";

/** Where a person lands after signing in without a wish (05-screens §2). */
export function landingAfterLogin(role: Role): string {
  if (role === 2) return "/my-transactions";
  return role === 6 ? "/" : "/notifications-panel";
}

/** Where a signed-in person goes who opens a page for guests. */
export function landingFromGuestPage(role: Role): string {
  return role === 0 || role === 1 ? "/members" : landingAfterLogin(role);
}

/** What the logo and the mobile bar's "home" open. */
export function homeOf(role: Role | null): string {
  return role === null || role === 2 || role === 6 ? "/" : "/notifications-panel";
}
