import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { findMember, type Member } from "#data/people/people.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

/** The account of whoever asks, as it stands now. Refusals: those of the permission `self.read`. */
export async function readSelf({ principal }: Pick<ServiceContext, "principal">): Promise<ServiceResult<Member>> {
  const refusal = requirePermission(principal, "self.read");
  if (refusal) return refusal;
  const member = await findMember(principal.userId);
  return member === null ? missing : { ok: true, value: member };
}
