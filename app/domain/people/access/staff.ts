import type { Role } from "./principal.ts";

/** Roles with which staff are registered. Only the operator creates a new admin (design/people §2). */
export const staffRoles = ["moderator", "agentsManager", "agentAdmin", "agentManager"] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

/** These two roles belong to one agent, the others to the platform. */
export const isRoleOfAgent = (role: Role): boolean => role === "agentAdmin" || role === "agentManager";

export const staffStates = ["works", "invited", "suspended", "blocked"] as const;
/** `invited`: the person has not set a password by the letter's link yet. */
export type StaffState = (typeof staffStates)[number];

interface StaffFlags {
  readonly isBlocked: boolean;
  /** True during the suspension. */
  readonly isSuspended: boolean;
  readonly isEmailVerified: boolean;
}

/** The state of a staff member, the most severe first. */
export function staffStateOf({ isBlocked, isSuspended, isEmailVerified }: StaffFlags): StaffState {
  if (isBlocked) return "blocked";
  if (isSuspended) return "suspended";
  return isEmailVerified ? "works" : "invited";
}
