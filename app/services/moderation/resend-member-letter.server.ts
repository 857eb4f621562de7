import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { findLetterToRepeat } from "#data/message/letters-of-person.server.ts";
import { insertLetters } from "#data/message/outbox.server.ts";
import { findMember } from "#data/people/people.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { sendConfirmationAgain } from "#services/registration/resend-confirmation.server.ts";
import { requirePermission } from "#services/require-permission.ts";

/** A repeat within this time counts as a double click. */
const quietMs = 10 * 60_000;

/**
 * Sends a lost letter to a member again, with the same text. A letter with a link or code is never repeated, because its secret is not
 * stored; the member has to request a new one. Refusals: those of `member.moderate`, `NOT_FOUND` for other people's letters,
 * `STATUS.CHANGED` for one that cannot be repeated or was just repeated.
 */
export async function resendMemberLetter(ctx: ServiceContext, memberId: string, letterId: string): Promise<ServiceResult<null>> {
  const member = await findMember(memberId);
  if (member?.role !== "member") return missing;
  const refusal = requirePermission(ctx.principal, "member.moderate", { kind: "user", userId: memberId, role: "member", agentId: null });
  if (refusal) return refusal;
  return await withPrisma<ServiceResult<null>>(async (db) => {
    const letter = await findLetterToRepeat(db, memberId, letterId);
    if (letter === null) return refuse("STATUS.CHANGED");
    // The letter is sent to the current address, because a former one may belong to another person now.
    const dedupeKey = `again:${letterId}:${Math.floor(ctx.now / quietMs)}`;
    if ((await insertLetters(db, [{ ...letter, dedupeKey, toAddress: member.email }])) === 0) return refuse("STATUS.CHANGED");
    await recordAudit(db, { ...auditOf(ctx), action: "letter.resend", objectType: "user", objectId: memberId, diff: { letterId } });
    return { ok: true, value: null };
  });
}

/**
 * Sends the confirmation link again. Refusals: those of `member.sendVerifications`, `NOT_FOUND`, `STATUS.CHANGED` when the address is
 * confirmed already.
 */
export async function resendVerification(ctx: ServiceContext, memberId: string): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "member.sendVerifications");
  if (refusal) return refusal;
  if ((await findMember(memberId))?.role !== "member") return missing;
  return await withPrisma<ServiceResult<null>>(async (db) => {
    if (!(await sendConfirmationAgain(db, { userId: memberId }, ctx.now))) return refuse("STATUS.CHANGED");
    await recordAudit(db, { ...auditOf(ctx), action: "member.sendVerification", objectType: "user", objectId: memberId });
    return { ok: true, value: null };
  });
}
