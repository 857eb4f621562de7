import type { ProfileStatus, Role } from "../access/principal.ts";

type WithStatus = { readonly status: ProfileStatus };
const inGroup = (group: readonly ProfileStatus[]) => (user: WithStatus) => group.includes(user.status);

/** Groups of the specification §4. */
export const isBeforeSubmittingModeration = inGroup(["emailVerified", "onInitialModerationPartial"]);
/** No moderator has accepted the profile yet. */
export const isBeforeFirstCheck = inGroup(["emailVerified", "onInitialModerationPartial", "onInitialModeration"]);
export const isOnModeration = inGroup(["onInitialModeration", "onBankModeration", "onProfileEditRequest"]);
export const isAfterInitialModeration = inGroup(["active", "onProfileEditRequest"]);

/** A moderator has accepted the profile at some time, so a person has checked its name. */
export const wasApproved = ({ status, previousStatus }: WithStatus & { readonly previousStatus: ProfileStatus | null }): boolean =>
  isAfterInitialModeration({ status }) ||
  (status === "onBankModeration" && previousStatus !== null && isAfterInitialModeration({ status: previousStatus }));

/** Facts that decide whether a profile may act; a `Principal` fits. */
export interface ProfileFacts {
  readonly role: Role;
  readonly status: ProfileStatus;
  readonly isBlocked: boolean;
  /** True during the suspension; the reading service compares its end with the clock. */
  readonly isSuspended: boolean;
  /** True while a document is overdue and no new one is submitted; computed when it is read. */
  readonly isDocumentsExpired: boolean;
}

/** Why a profile may not act: a restriction, or the status that it must leave first. */
export type InactiveReason = "blocked" | "suspended" | "documentsExpired" | Exclude<ProfileStatus, "active" | "onProfileEditRequest">;

/** Acts that require a profile in good standing: publishing and accepting, editing one's own published offer, signing. */
export type ProfileAct = "trade" | "edit" | "sign";

/** Additional statuses in which members may do the act. */
const mayStill: Readonly<Record<ProfileAct, readonly ProfileStatus[]>> = {
  trade: [],
  // The owner may keep the offer up to date, because it cannot be accepted until the profile may trade again (specification §2,
  // success-offer-edited).
  edit: ["emailVerified", "onInitialModeration", "onInitialModerationPartial", "onBankModeration"],
  sign: ["onBankModeration"],
};

/** Why a member may not do the act; null when it is allowed. A profile with an edit under review may trade (design/product §14, §21). */
export function inactiveReason(user: ProfileFacts, act: ProfileAct): InactiveReason | null {
  if (user.isBlocked || user.role !== "member") return "blocked";
  if (user.isSuspended) return "suspended";
  if (user.isDocumentsExpired) return "documentsExpired";
  const { status } = user;
  if (status === "active" || status === "onProfileEditRequest") return null;
  return mayStill[act].includes(status) ? null : status;
}

/** Returns whether the member still waits for the first check; such members may prepare offers. */
export const isNewcomer = (reason: InactiveReason | undefined): boolean =>
  reason === "emailVerified" || reason === "onInitialModeration" || reason === "onInitialModerationPartial";

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

/** Text key (`shell.status`) and colour of a profile's chip, by the priorities of the specification §4. */
export function statusDisplay(user: ProfileFacts & { readonly previousStatus: ProfileStatus | null }): {
  readonly key: StatusKey;
  readonly colour: StatusColour;
} {
  return { key: keyOf(user), colour: colourOf(user) };
}
