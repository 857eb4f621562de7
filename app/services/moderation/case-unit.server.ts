import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { CaseRow } from "#data/people/moderation-cases.server.ts";
import type { Permission } from "#domain/people/access/permissions.ts";
import { kindOfStatus } from "#domain/people/profile/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { type ProfileUnit, withProfile } from "#services/profile/profile-unit.server.ts";
import { requirePermission } from "#services/require-permission.ts";

/** The moderation case of the profile's current status. */
export const caseInHand = ({ row, cases }: Pick<ProfileUnit, "row" | "cases">): CaseRow | undefined =>
  cases.find(({ kind }) => kind === kindOfStatus(row.status));

/** Returns why this person may not decide: another person has claimed the case, or the member changed a value meanwhile. */
export function refusalToDecide({ principal, now }: ServiceContext, open: CaseRow, version: number): Refusal | null {
  const isTaken = open.claimedById !== null && open.claimedById !== principal.userId && (open.claimedUntil ?? 0) > now;
  if (isTaken) return refuse("MODERATION.CLAIMED");
  return open.version === version ? null : refuse("STATUS.CHANGED");
}

/** Runs an act of staff on a member's profile. `NOT_FOUND` for unknown ids and staff, else the refusals of the permission. */
export async function withMember<T>(
  { principal }: ServiceContext,
  memberId: string,
  permission: Permission,
  work: (unit: ProfileUnit) => Promise<ServiceResult<T>>,
): Promise<ServiceResult<T>> {
  const refusal = requirePermission(principal, permission, { kind: "user", userId: memberId, role: "member", agentId: null });
  if (refusal) return refusal;
  return await withProfile(memberId, work);
}
