import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { findMember, type Member } from "#data/people/people.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { personalView } from "./personal-details.server.ts";

/** Returns the caller's present account. Refusals: those of the permission `self.read`. */
export async function readSelf({ principal }: Pick<ServiceContext, "principal">): Promise<ServiceResult<Member>> {
  const refusal = requirePermission(principal, "self.read");
  if (refusal) return refusal;
  const member = await findMember(principal.userId);
  return member === null ? missing : { ok: true, value: member };
}

/** Returns the caller's phone: the approved one, or before the first approval the last typed one. Null for staff and without one. */
export async function readOwnPhone({ principal }: Pick<ServiceContext, "principal">): Promise<string | null> {
  const db = await prisma();
  const [row, details] = await Promise.all([findProfile(db, principal.userId), findDetails(db, principal.userId)]);
  if (row === null) return null;
  const { current, combined } = personalView(row, details);
  return current.phone || combined.phone || null;
}
