import type { Registrant } from "#data/people/registrants.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { issueLink } from "#services/session/issue-token.server.ts";

/** Writes the letter with the link that sets a new password: on request, or because an address with an account was registered again. */
export async function sendResetLink(db: Db, person: Registrant, kind: "reset" | "alreadyRegistered", now: number): Promise<void> {
  const link = await issueLink(db, { purpose: "resetPassword", userId: person.userId, now });
  await queueLetterToMember(db, person.userId, {
    template: "forgot-password",
    params: { kind, until: link.expiresAt, requestedAt: now },
    ...{ dedupeKey: `forgot-password:${link.id}`, secret: link.token },
  });
}
