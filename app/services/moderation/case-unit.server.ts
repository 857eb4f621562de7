import type { ServiceRefusal, ServiceResult } from "#contracts/outcome.ts";
import type { CaseRow } from "#data/people/moderation-cases.server.ts";
import type { Permission } from "#domain/people/permissions.ts";
import { can } from "#domain/people/policy.ts";
import { kindOfStatus } from "#domain/people/profile/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { type ProfileUnit, withProfile } from "#services/profile/profile-unit.server.ts";

/** The case that a profile's status stands for. */
export const caseInHand = ({ row, cases }: Pick<ProfileUnit, "row" | "cases">): CaseRow | undefined =>
  cases.find(({ kind }) => kind === kindOfStatus(row.status));

/** What keeps this person from deciding: somebody else is at it, or the member changed something meanwhile. */
export function refusalToDecide({ principal, now }: ServiceContext, open: CaseRow, version: number): ServiceRefusal | null {
  const isTaken = open.claimedById !== null && open.claimedById !== principal.userId && (open.claimedUntil ?? 0) > now;
  if (isTaken) return { ok: false, code: "MODERATION.CLAIMED", params: {} };
  return open.version === version ? null : { ok: false, code: "STATUS.CHANGED", params: {} };
}

/** Runs an act of staff on a member's profile. `NOT_FOUND` for nobody and for staff, else the refusals of the permission. */
export async function withMember<T>(
  { principal }: ServiceContext,
  memberId: string,
  permission: Permission,
  work: (unit: ProfileUnit) => Promise<ServiceResult<T>>,
): Promise<ServiceResult<T>> {
  const verdict = can(principal, permission, { kind: "user", userId: memberId, role: "member", agentId: null });
  if (!verdict.allowed) return { ok: false, code: verdict.code, params: {} };
  return await withProfile(memberId, work);
}
