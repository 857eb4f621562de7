import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { findMember, type Member } from "#data/people/people.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { personalView } from "./personal-details.server.ts";

/** The account of the caller, as it stands now. Refusals: those of the permission `self.read`. */
export async function readSelf({ principal }: Pick<ServiceContext, "principal">): Promise<ServiceResult<Member>> {
  const refusal = requirePermission(principal, "self.read");
  if (refusal) return refusal;
  const member = await findMember(principal.userId);
  return member === null ? missing : { ok: true, value: member };
}

/** The caller's phone: the approved one, before the first approval the one that was typed last. Null for staff and for none. */
export async function readOwnPhone({ principal }: Pick<ServiceContext, "principal">): Promise<string | null> {
  const db = await prisma();
  const [row, details] = await Promise.all([findProfile(db, principal.userId), findDetails(db, principal.userId)]);
  if (row === null) return null;
  const { current, combined } = personalView(row, details);
  return current.phone || combined.phone || null;
}
