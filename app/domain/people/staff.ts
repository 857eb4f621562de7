import type { Role } from "./principal.ts";

/** Roles that a person of the staff is registered with; a new admin comes by the operator alone (design/people §2). */
export const staffRoles = ["moderator", "agentsManager", "agentAdmin", "agentManager"] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

/** These two work for one agent, the others for the platform. */
export const isRoleOfAgent = (role: Role): boolean => role === "agentAdmin" || role === "agentManager";

export const staffStates = ["works", "invited", "suspended", "blocked"] as const;
/** `invited`: has not set a password by the letter yet. */
export type StaffState = (typeof staffStates)[number];

interface StaffFlags {
  readonly isBlocked: boolean;
  /** True while it lasts. */
  readonly isSuspended: boolean;
  readonly isEmailVerified: boolean;
}

/** What is said of a person of the staff, the gravest first. */
export function staffStateOf({ isBlocked, isSuspended, isEmailVerified }: StaffFlags): StaffState {
  if (isBlocked) return "blocked";
  if (isSuspended) return "suspended";
  return isEmailVerified ? "works" : "invited";
}
