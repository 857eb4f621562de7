import type { ProfileStatus, Role } from "./principal.ts";

/** Names of the profile status numbers (specification §3). */
export const statusNames = {
  0: "active",
  1: "onInitialModeration",
  2: "emailNotVerified",
  3: "emailVerified",
  4: "onProfileEditRequest",
  5: "onInitialModerationPartial",
  6: "onBankModeration",
  7: "onDocumentsRequest",
  8: "exportedEmailNotVerified",
} as const satisfies Record<ProfileStatus, string>;
export type StatusName = (typeof statusNames)[ProfileStatus];

type WithStatus = { readonly status: ProfileStatus };
const inGroup = (group: readonly ProfileStatus[]) => (user: WithStatus) => group.includes(user.status);

/** Groups of the specification §4. */
export const isBeforeSubmittingModeration = inGroup([3, 5]);
export const isOnModeration = inGroup([1, 6, 4]);
export const isAfterInitialModeration = inGroup([0, 4]);

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
  if (user.role !== 2 || user.isBlocked || user.isSuspended || user.isDocumentsExpired) return false;
  return statuses.includes(user.status);
}

/** May publish, edit and accept: an active profile or one with an edit under review (00-decisions §2.14). */
export function mayTrade(user: ProfileFacts): boolean {
  return mayAct(user, [0, 4]);
}

/** May sign: as `mayTrade`, and under bank moderation too, for offers already accepted (00-decisions §4). */
export function maySign(user: ProfileFacts): boolean {
  return mayAct(user, [0, 4, 6]);
}

/** May still send proofs and cancel: anybody but a blocked member (04-people §9.1). */
export function mayFinish(user: Pick<ProfileFacts, "role" | "isBlocked">): boolean {
  return user.role === 2 && !user.isBlocked;
}

export type StatusKey = StatusName | "blocked" | "suspended" | "documentsExpired";
export type StatusColour = "red" | "green" | "pink" | "yellow";

function keyOf(user: ProfileFacts & { readonly previousStatus: ProfileStatus | null }): StatusKey {
  if (user.isBlocked) return "blocked";
  if (user.isSuspended) return "suspended";
  if (user.isDocumentsExpired) return "documentsExpired";
  if (user.status === 6 && user.previousStatus !== null) return statusNames[user.previousStatus];
  return statusNames[user.status];
}

function colourOf(user: ProfileFacts): StatusColour {
  if (user.isBlocked || user.isSuspended || user.isDocumentsExpired) return "red";
  if (user.status === 0) return "green";
  return user.status === 6 ? "pink" : "yellow";
}

/** Text key (`reference.profileStatuses`) and colour of a profile's chip: the priorities of the specification §4. */
export function statusDisplay(user: ProfileFacts & { readonly previousStatus: ProfileStatus | null }): {
  readonly key: StatusKey;
  readonly colour: StatusColour;
} {
  return { key: keyOf(user), colour: colourOf(user) };
}
