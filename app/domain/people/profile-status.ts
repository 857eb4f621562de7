import type { ProfileStatus, Role } from "./principal.ts";

type WithStatus = { readonly status: ProfileStatus };
const inGroup = (group: readonly ProfileStatus[]) => (user: WithStatus) => group.includes(user.status);

/** Groups of the specification §4. */
export const isBeforeSubmittingModeration = inGroup(["emailVerified", "onInitialModerationPartial"]);
export const isOnModeration = inGroup(["onInitialModeration", "onBankModeration", "onProfileEditRequest"]);
export const isAfterInitialModeration = inGroup(["active", "onProfileEditRequest"]);

/** What decides whether a profile may act; a `Principal` fits. */
export interface ProfileFacts {
  readonly role: Role;
  readonly status: ProfileStatus;
  readonly isBlocked: boolean;
  /** True while it lasts: whoever reads the row asks the clock. */
  readonly isSuspended: boolean;
  /** True while a document is overdue and nothing fresh is on its way; computed when it is read. */
  readonly isDocumentsExpired: boolean;
}

function mayAct(user: ProfileFacts, statuses: readonly ProfileStatus[]): boolean {
  if (user.role !== "member" || user.isBlocked || user.isSuspended || user.isDocumentsExpired) return false;
  return statuses.includes(user.status);
}

/** May publish, edit and accept: an active profile or one with an edit under review (design/product §14). */
export function mayTrade(user: ProfileFacts): boolean {
  return mayAct(user, ["active", "onProfileEditRequest"]);
}

/** May sign: as `mayTrade`, and under bank moderation too, for offers already accepted (design/product §21). */
export function maySign(user: ProfileFacts): boolean {
  return mayAct(user, ["active", "onProfileEditRequest", "onBankModeration"]);
}

/** May still send proofs and cancel: anybody but a blocked member (design/people §9.1). */
export function mayFinish(user: Pick<ProfileFacts, "role" | "isBlocked">): boolean {
  return user.role === "member" && !user.isBlocked;
}

export type StatusKey = ProfileStatus | "blocked" | "suspended" | "documentsExpired";
export type StatusColour = "red" | "green" | "pink" | "yellow";

function keyOf(user: ProfileFacts & { readonly previousStatus: ProfileStatus | null }): StatusKey {
  if (user.isBlocked) return "blocked";
  if (user.isSuspended) return "suspended";
  if (user.isDocumentsExpired) return "documentsExpired";
  if (user.status === "onBankModeration" && user.previousStatus !== null) return user.previousStatus;
  return user.status;
}

function colourOf(user: ProfileFacts): StatusColour {
  if (user.isBlocked || user.isSuspended || user.isDocumentsExpired) return "red";
  if (user.status === "active") return "green";
  return user.status === "onBankModeration" ? "pink" : "yellow";
}

/** Text key (`reference.profileStatuses`) and colour of a profile's chip: the priorities of the specification §4. */
export function statusDisplay(user: ProfileFacts & { readonly previousStatus: ProfileStatus | null }): {
  readonly key: StatusKey;
  readonly colour: StatusColour;
} {
  return { key: keyOf(user), colour: colourOf(user) };
}
