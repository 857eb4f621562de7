import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { findGoogleOwner, recordGoogleSub } from "#data/people/google-accounts.server.ts";
import { holdRegistrant } from "#data/people/registrants.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { type CodeWanted, logInWith } from "#services/session/log-in.server.ts";
import { type Opener, openSession, type SessionPlace } from "#services/session/open-session.server.ts";

export interface GoogleLink extends SessionPlace {
  readonly brand: Brand;
  /** What the issuer said: the identity, and the address that it has proven. */
  readonly sub: string;
  readonly email: string;
  readonly password: string;
  readonly requestId: string;
}

async function link({ brand, email, sub, ip, requestId, now }: GoogleLink): Promise<boolean> {
  return await withPrisma(async (db) => {
    const person = await holdRegistrant(db, { brand, email });
    if (person?.role !== "member" || (await findGoogleOwner(db, brand, sub)) !== null) return false;
    const { userId } = person;
    if (!(await recordGoogleSub(db, userId, sub))) return false;
    const who = { actorId: userId, actorKind: "user", actorRole: person.role, ip, requestId } as const;
    await recordAudit(db, { ...who, action: "self.google.link", objectType: "user", objectId: userId });
    await queueLetterToMember(db, userId, {
      template: "security-notice",
      params: { kind: "googleLinked", happenedAt: now },
      dedupeKey: `security-notice:google:${userId}:${requestId}`,
    });
    return true;
  });
}

/**
 * Links the account of a proven address to its owner's identity at the issuer, by the account's password, and signs in as
 * {@link logIn} does: counted, refused and asked for a code alike. Told by letter. Refusals: those of `logIn`, `AUTH.OAUTH_FAILED` when
 * the account or the identity was linked meanwhile.
 */
export async function linkGoogleTo<T>(input: GoogleLink, open: Opener<T>): Promise<ServiceResult<T | CodeWanted>> {
  const { brand, email, password, ip, userAgent, now } = input;
  const entered = await logInWith({ brand, email, password, ip, userAgent, now }, open);
  if (!entered.ok) return entered;
  return (await link(input)) ? entered : refuse("AUTH.OAUTH_FAILED");
}

/** {@link linkGoogleTo} for a browser: opens a session for its cookie. */
export const linkGoogle = (input: GoogleLink) => linkGoogleTo(input, openSession);
