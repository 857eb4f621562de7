import { listMemberWork as findWork, type MemberWork, type MemberWorkKind } from "#data/people/member-work.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { namedIn } from "#services/names/shown-names.server.ts";

export type { MemberWork, MemberWorkKind };

/** The linked list of members shows the rest. */
const most = 12;

/** Returns a moderator's work, the longest waiting first, and whether the list is complete. Null for all others; admins only see counts. */
export async function listMemberWork({
  principal,
}: Pick<ServiceContext, "principal">): Promise<{ readonly rows: readonly MemberWork[]; readonly isWhole: boolean } | null> {
  if (principal.role !== "moderator" || !can(principal, "feedback.handle").allowed) return null;
  const found = await findWork(most + 1);
  return { rows: await namedIn(principal.language, found.slice(0, most), [["id", "name"]]), isWhole: found.length <= most };
}
