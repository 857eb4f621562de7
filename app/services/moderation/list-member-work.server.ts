import { listMemberWork as findWork, type MemberWork, type MemberWorkKind } from "#data/people/member-work.server.ts";
import { can } from "#domain/people/policy.ts";
import type { ServiceContext } from "#services/context.ts";

export type { MemberWork, MemberWorkKind };

/** More is one link away, in the list of members. */
const most = 12;

/** A moderator's own work, the longest waiting first, and whether that is all of it. Null for everybody else: admins have it counted. */
export async function listMemberWork({
  principal,
}: Pick<ServiceContext, "principal">): Promise<{ readonly rows: readonly MemberWork[]; readonly isWhole: boolean } | null> {
  if (principal.role !== "moderator" || !can(principal, "feedback.handle").allowed) return null;
  const found = await findWork(most + 1);
  return { rows: found.slice(0, most), isWhole: found.length <= most };
}
