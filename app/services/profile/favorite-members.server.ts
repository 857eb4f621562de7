import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { addFavoriteMember, hasFavoriteMember, removeFavoriteMember } from "#data/people/favorite-members.server.ts";
import { findMember } from "#data/people/people.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

export type FavoriteMark = "add" | "remove" | "switch";

/**
 * Sets, removes or toggles the reader's own mark on a member. Returns whether the member is marked afterwards. Refusals: those of
 * `member.favorite`, `NOT_FOUND` for unknown ids and staff.
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
