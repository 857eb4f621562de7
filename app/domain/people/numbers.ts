import type { ProfileStatus, Role } from "./access/principal.ts";

/** Role numbers of the specification §3. Only columns, the API and the live feed use numbers; all other code uses names. */
export const roleNumbers = {
  admin: 0,
  moderator: 1,
  member: 2,
  agentsManager: 3,
  agentAdmin: 4,
  agentManager: 5,
  reserved: 6,
} as const satisfies Readonly<Record<Role, number>>;

/** Profile status numbers of the specification §3, used in the same places. */
export const statusNumbers = {
  active: 0,
  onInitialModeration: 1,
  emailNotVerified: 2,
  emailVerified: 3,
  onProfileEditRequest: 4,
  onInitialModerationPartial: 5,
  onBankModeration: 6,
  onDocumentsRequest: 7,
  exportedEmailNotVerified: 8,
} as const satisfies Readonly<Record<ProfileStatus, number>>;

export const allRoles = Object.keys(roleNumbers) as readonly Role[];
export const allStatuses = Object.keys(statusNumbers) as readonly ProfileStatus[];

/** The role of a stored number. Throws for an unknown number, because the row is damaged. */
export function roleOf(number: number): Role {
  const role = allRoles.find((name) => roleNumbers[name] === number);
  if (role === undefined) throw new RangeError(`No role has the number ${number}.`);
  return role;
}

export function statusOf(number: number): ProfileStatus {
  const status = allStatuses.find((name) => statusNumbers[name] === number);
  if (status === undefined) throw new RangeError(`No profile status has the number ${number}.`);
  return status;
}
