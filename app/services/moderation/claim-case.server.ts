import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listOpenCases, recordClaim, recordClaimReleased } from "#data/people/moderation-cases.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { prisma } from "#data/prisma.server.ts";
import { minutes } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { caseInHand } from "./case-unit.server.ts";

const claimFor = minutes(15);

/**
 * Claims a member's open case for 15 minutes, or releases it. Claiming again renews it. Refusals: those of `member.moderate`,
 * `NOT_FOUND`, `STATUS.CHANGED` without an open case, `MODERATION.CLAIMED` while another person has claimed it.
 */
export async function claimCase(ctx: ServiceContext, memberId: string, isTaken: boolean): Promise<ServiceResult<null>> {
  const { principal, now } = ctx;
  const refusal = requirePermission(principal, "member.moderate", { kind: "user", userId: memberId, role: "member", agentId: null });
  if (refusal) return refusal;
  const db = await prisma();
  const [row, cases] = await Promise.all([findProfile(db, memberId), listOpenCases(db, memberId)]);
  if (row === null) return refuse("NOT_FOUND");
  const open = caseInHand({ row, cases });
  if (open === undefined) return refuse("STATUS.CHANGED");
  if (!isTaken) await recordClaimReleased(open.id, principal.userId);
  else if (!(await recordClaim(open.id, principal.userId, now, now + claimFor))) return refuse("MODERATION.CLAIMED");
  return { ok: true, value: null };
}
