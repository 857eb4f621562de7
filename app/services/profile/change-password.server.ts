import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { recordPasswordHash } from "#data/people/credentials.server.ts";
import { recordNewToken, recordOthersRevoked } from "#data/people/sessions.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { judgePassword } from "#services/password/judge-password.ts";
import { tellPasswordChanged } from "#services/password/tell-password-changed.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { HashQueueFull, hashPassword } from "#services/session/password-hash.server.ts";
import { sessionLimits } from "#services/session/session-limits.ts";
import { createToken, sha256 } from "#services/session/session-token.server.ts";
import { forgetWrongPasswords } from "#services/session/throttle-passwords.server.ts";

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** The session in hand under its new token, for the cookie. */
export interface RenewedSession {
  readonly token: string;
  readonly lifetimeMs: number;
}

async function storeHash({ principal, now, ip, requestId }: ServiceContext, hash: string): Promise<RenewedSession> {
  const { userId } = principal;
  const token = createToken();
  await withPrisma(async (db) => {
    await recordPasswordHash(userId, hash, db);
    await forgetWrongPasswords(db, principal);
    await recordOthersRevoked(db, userId, principal.sessionId, "password changed", now);
    await recordNewToken(db, principal.sessionId, sha256(token));
    const who = auditOf({ principal, ip, requestId });
    await recordAudit(db, { ...who, action: "self.password.change", objectType: "user", objectId: userId });
    await tellPasswordChanged(db, userId, requestId, now);
  });
  return { token, lifetimeMs: sessionLimits(principal.role).absolute };
}

/**
 * Sets a new password of the person's own, ends all their other sessions and renews the token of the one in hand (design/people §4,
 * R1). Refusals carry `field`: those of
 * `confirmPassword` for the current one, `VALIDATION.MIN`, `VALIDATION.MAX`, `VALIDATION.PASSWORD` and `AUTH.PASSWORD_WEAK` for
 * the new one. The rules are judged first, so that a mistyped new one costs no attempt.
 */
export async function changePassword(
  context: ServiceContext,
  { currentPassword, newPassword }: PasswordChange,
): Promise<ServiceResult<RenewedSession>> {
  const { principal } = context;
  const refusal = requirePermission(principal, "self.password.change");
  if (refusal) return refusal;
  const fault = judgePassword(newPassword, principal);
  if (fault !== null) return { ...fault, params: { ...fault.params, field: "newPassword" } };
  const confirmed = await confirmPassword(context, currentPassword);
  if (!confirmed.ok) return { ...confirmed, params: { ...confirmed.params, field: "currentPassword" } };
  try {
    return { ok: true, value: await storeHash(context, await hashPassword(newPassword)) };
  } catch (error) {
    if (error instanceof HashQueueFull) return refuse("SERVICE.BUSY");
    throw error;
  }
}
