import type { ServiceResult } from "#contracts/outcome.ts";
import { listShortMembers as listRows, type ShortFilter, type ShortMember } from "#data/people/members.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { namedIn } from "#services/names/shown-names.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { readerOf } from "./list-members.server.ts";

/** Returns summaries of members, newest first, at most `limit`. Refusals: those of the permission `member.list`. */
export async function listShortMembers(
  { principal }: ServiceContext,
  filter: ShortFilter,
  limit: number,
): Promise<ServiceResult<readonly ShortMember[]>> {
  const refusal = requirePermission(principal, "member.list");
  if (refusal) return refusal;
  const rows = await listRows({ ...filter, ...readerOf(principal, filter.text) }, limit);
  return { ok: true, value: await namedIn(principal.language, rows, [["id", "name"]]) };
}
