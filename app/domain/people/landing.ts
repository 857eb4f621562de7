import type { ProfileStatus, Role } from "./principal.ts";

/** Where a person lands after signing in without a wish (design/screens §3). */
export function landingAfterLogin(role: Role): string {
  if (role === "member") return "/my-transactions";
  return role === "reserved" ? "/" : "/notifications-panel";
}

/** Where a signed-in person goes who opens a page for guests. */
export function landingFromGuestPage(role: Role): string {
  return role === "admin" || role === "moderator" ? "/members" : landingAfterLogin(role);
}

/** What the logo and the mobile bar's "home" open. */
export function homeOf(role: Role | null): string {
  return role === null || role === "member" || role === "reserved" ? "/" : "/notifications-panel";
}

/** Pages that a member reads without being asked for anything: reviews and the blog (specification §4). */
export const isFreeOfTriggers = (path: string): boolean => /^\/(?:blog|reviews)(?:[/?#]|$)/.test(path);

/** What stands in a member's way, by the name of the modal that says it. */
export type LoginTrigger =
  | "certifying-doc-expired"
  | "wait-for-moderation"
  | "docs-requested"
  | "fill-profile"
  | "confirm-residency"
  | "confirm-eu-residency"
  | "certifying-doc";

const triggersOfStatus: Readonly<Partial<Record<ProfileStatus, LoginTrigger>>> = {
  onInitialModeration: "wait-for-moderation",
  onProfileEditRequest: "wait-for-moderation",
  onBankModeration: "wait-for-moderation",
  emailVerified: "fill-profile",
  onInitialModerationPartial: "fill-profile",
  onDocumentsRequest: "docs-requested",
};

/** What stands in a member's way right after signing in, the first that is true (design/screens §3); staff hear nothing. */
export function triggerAfterLogin(person: {
  readonly role: Role;
  readonly status: ProfileStatus;
  readonly isDocumentsExpired: boolean;
}): LoginTrigger | null {
  if (person.role !== "member") return null;
  return person.isDocumentsExpired ? "certifying-doc-expired" : (triggersOfStatus[person.status] ?? null);
}
