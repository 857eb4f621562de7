import { recordAudit } from "#data/audit/audit.server.ts";
import { recordPasswordHash } from "#data/people/credentials.server.ts";
import { recordSuperseded } from "#data/people/one-time-tokens.server.ts";
import { recordNewToken, recordOthersRevoked } from "#data/people/sessions.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { sessionLimits } from "#services/session/session-limits.ts";
import { createToken, sha256 } from "#services/session/session-token.server.ts";
import { forgetWrongPasswords } from "#services/session/throttle-passwords.server.ts";

/** Sends the letter and notification about a changed password. Call it last in the transaction. */
export async function notifyPasswordChanged(db: Db, userId: string, requestId: string, now: number): Promise<void> {
  const dedupeKey = `passwordChanged:${requestId}`;
  await queueLetterToMember(db, userId, {
    template: "security-notice",
    params: { kind: "passwordChanged", happenedAt: now },
    dedupeKey: `security-notice:${dedupeKey}`,
  });
  await notifyPeople(db, [userId], { type: "passwordChanged", dedupeKey, data: {}, offerId: null });
}

/** The current session under its new token, for the cookie. */
export interface RenewedSession {
  readonly token: string;
  readonly lifetimeMs: number;
}

/** Stores a person's new password, ends their other sessions and renews the token of the current one (R1). */
export async function storeOwnPassword({ principal, now, ip, requestId }: ServiceContext, hash: string): Promise<RenewedSession> {
  const { userId } = principal;
  const token = createToken();
  await withPrisma(async (db) => {
    await recordPasswordHash(userId, hash, db);
    await forgetWrongPasswords(db, principal);
    await recordOthersRevoked(db, userId, principal.sessionId, "password changed", now);
    await recordSuperseded(db, userId, "logInLink", now);
    await recordNewToken(db, principal.sessionId, sha256(token));
    const who = { actorId: userId, actorKind: "user", actorRole: principal.role, ip, requestId } as const;
    await recordAudit(db, { ...who, action: "self.password.change", objectType: "user", objectId: userId });
    await notifyPasswordChanged(db, userId, requestId, now);
  });
  return { token, lifetimeMs: sessionLimits(principal.role).absolute };
}
