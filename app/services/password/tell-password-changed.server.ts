import type { Db } from "#data/prisma.server.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";

/** Sends the letter and notification about a changed password. Call it last in the transaction. */
export async function tellPasswordChanged(db: Db, userId: string, requestId: string, now: number): Promise<void> {
  const dedupeKey = `passwordChanged:${requestId}`;
  await queueLetterToMember(db, userId, {
    template: "security-notice",
    params: { kind: "passwordChanged", happenedAt: now },
    dedupeKey: `security-notice:${dedupeKey}`,
  });
  await notifyPeople(db, [userId], { type: "passwordChanged", dedupeKey, data: {}, offerId: null });
}
