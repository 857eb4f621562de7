import type { Db } from "#data/prisma.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";

/** Notifies a member that the hold on their account has ended, by letter and notification. */
export async function tellOfRestoration(db: Db, memberId: string, { now, requestId }: Pick<ServiceContext, "now" | "requestId">) {
  await queueLetterToMember(db, memberId, {
    template: "security-notice",
    params: { kind: "restored", happenedAt: now, until: undefined },
    dedupeKey: `security-notice:unsuspend:${memberId}:${requestId}`,
  });
  await notifyPeople(db, [memberId], {
    ...{ type: "memberRestored", dedupeKey: `memberRestored:${memberId}:${requestId}`, data: {}, offerId: null },
  });
}
