import type { Registrant } from "#data/people/registrants.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { issueLink } from "#services/session/issue-token.server.ts";

/**
 * Writes the letter with the link that takes over an exported account, and invalidates the previous link. Returns when the new link expires
 * (epoch milliseconds).
 */
export async function sendExportLink(db: Db, { userId }: Pick<Registrant, "userId">, now: number): Promise<number> {
  const link = await issueLink(db, { purpose: "verifyExport", userId, now });
  await queueLetterToMember(db, userId, {
    template: "confirmation-export",
    params: { kind: "exported", until: link.expiresAt },
    ...{ dedupeKey: `confirmation-export:${link.id}`, secret: link.token },
  });
  return link.expiresAt;
}
