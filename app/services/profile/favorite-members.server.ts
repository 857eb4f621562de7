import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { addFavoriteMember, hasFavoriteMember, removeFavoriteMember } from "#data/people/favorite-members.server.ts";
import { findMember } from "#data/people/people.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

export type FavoriteMark = "add" | "remove" | "switch";

/**
 * Marks a member for the reader alone, takes the mark away, or does whichever of the two is left; answers whether the mark stands then.
 * Refusals: those of `member.favorite`, `NOT_FOUND` for nobody and for staff.
 */
export async function markFavoriteMember(
  { principal }: ServiceContext,
  memberId: string,
  mark: FavoriteMark,
): Promise<ServiceResult<boolean>> {
  const { userId } = principal;
  const refusal = requirePermission(principal, "member.favorite", { kind: "user", userId: memberId, role: "member", agentId: null });
  if (refusal) return refusal;
  if ((await findMember(memberId))?.role !== "member") return missing;
  const isWanted = mark === "switch" ? !(await hasFavoriteMember(userId, memberId)) : mark === "add";
  await (isWanted ? addFavoriteMember : removeFavoriteMember)(userId, memberId);
  return { ok: true, value: isWanted };
}
