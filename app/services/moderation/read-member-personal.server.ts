import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { prisma } from "#data/prisma.server.ts";
import { type PersonalData, type PersonalKey, personalKeys } from "#domain/people/personal/personal-data.ts";
import { wasApproved } from "#domain/people/personal/profile-status.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { personalView } from "#services/profile/personal-details.server.ts";
import { requirePermission } from "#services/require-permission.ts";

export interface MemberPersonal {
  /** Approved values; null before the first approval. */
  readonly current: PersonalData | null;
  /** Values that are drafted or wait for a moderator; null for none. */
  readonly onModeration: Partial<Readonly<Record<PersonalKey, string>>> | null;
  /** Pending values laid over approved ones. */
  readonly combined: PersonalData;
}

/**
 * Returns a member's personal data, both versions. The read is audited. Refusals: those of `member.readSensitive`, `NOT_FOUND` for staff
 * and unknown ids.
 */
export async function readMemberPersonal(ctx: ServiceContext, memberId: string): Promise<ServiceResult<MemberPersonal>> {
  const { principal } = ctx;
  const refusal = requirePermission(principal, "member.readSensitive", { kind: "user", userId: memberId, role: "member", agentId: null });
  if (refusal) return refusal;
  const db = await prisma();
  const [row, details] = await Promise.all([findProfile(db, memberId), findDetails(db, memberId)]);
  if (row === null) return refuse("NOT_FOUND");
  const { current, combined } = personalView(row, details);
  const approved = details.current === null && !wasApproved(row) ? null : current;
  const changed = personalKeys.filter((key) => combined[key] !== (approved?.[key] ?? ""));
  await recordAudit(db, { ...auditOf(ctx), action: "member.readSensitive", objectType: "user", objectId: memberId });
  const onModeration = changed.length === 0 ? null : Object.fromEntries(changed.map((key) => [key, combined[key]]));
  return { ok: true, value: { current: approved, onModeration, combined } };
}
