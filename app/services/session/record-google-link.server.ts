import { recordAudit } from "#data/audit/audit.server.ts";
import { findGoogleOwner, recordGoogleSub } from "#data/people/google-accounts.server.ts";
import type { Registrant } from "#data/people/registrants.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";

export interface LinkedIdentity {
  readonly sub: string;
  readonly ip: string;
  readonly requestId: string;
  readonly now: number;
}

/**
 * Links a member, whose row the caller has locked, to an identity of the OpenID provider, and sends a letter. Returns false when either
 * was linked meanwhile.
 */
export async function recordGoogleLink(db: Db, person: Registrant, { sub, ip, requestId, now }: LinkedIdentity): Promise<boolean> {
  const { userId, role, brand } = person;
  if (role !== "member" || (await findGoogleOwner(db, brand, sub)) !== null) return false;
  if (!(await recordGoogleSub(db, userId, sub))) return false;
  const who = { actorId: userId, actorKind: "user", actorRole: role, ip, requestId } as const;
  await recordAudit(db, { ...who, action: "self.google.link", objectType: "user", objectId: userId });
  await queueLetterToMember(db, userId, {
    template: "security-notice",
    params: { kind: "googleLinked", happenedAt: now },
    dedupeKey: `security-notice:google:${userId}:${requestId}`,
  });
  return true;
}
