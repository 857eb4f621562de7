import type { ProfileStatus, Role } from "./access/principal.ts";

/** The page after signing in when no other page was requested (design/screens §3). */
export function landingAfterLogin(role: Role): string {
  if (role === "member") return "/my-transactions";
  return role === "reserved" ? "/" : "/notifications-panel";
}

/** The page for a signed-in person who opens a page for guests. */
export function landingFromGuestPage(role: Role): string {
  return role === "admin" || role === "moderator" ? "/members" : landingAfterLogin(role);
}

/** The page behind the logo and the mobile bar's "home". */
export function homeOf(role: Role | null): string {
  return role === null || role === "member" || role === "reserved" ? "/" : "/notifications-panel";
}

/** Pages on which no modal asks the member to do something: reviews and the blog (specification §4). */
export const isFreeOfTriggers = (path: string): boolean => /^\/(?:blog|reviews)(?:[/?#]|$)/.test(path);

/** Obstacles for a member, by the name of their modal. */
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

/** The first obstacle right after signing in (design/screens §3); null for staff. */
export function triggerAfterLogin(person: {
  readonly role: Role;
  readonly status: ProfileStatus;
  readonly isDocumentsExpired: boolean;
}): LoginTrigger | null {
  if (person.role !== "member") return null;
  return person.isDocumentsExpired ? "certifying-doc-expired" : (triggersOfStatus[person.status] ?? null);
}
