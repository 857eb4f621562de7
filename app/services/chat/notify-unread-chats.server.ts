import { pool, withTransaction } from "#data/db.server.ts";
import { listUnreadChats, type UnreadChat } from "#data/people/chat-messages.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { hours, minutes } from "#domain/time/duration.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";

/** Times of notifications about unread answers (design/letters §9). */
const pace = {
  quietFor: minutes(10),
  quietWhilePresent: minutes(30),
  restAfterNews: hours(6),
  day: hours(24),
  mostADay: 3,
};
const batch = 200;

const tell = ({ userId, language, count, operator, lastId }: UnreadChat) =>
  withTransaction(async (db) => {
    const dedupeKey = `chat:${userId}:${language}:${lastId}`;
    await queueLetterToMember(db, userId, {
      template: "chat-unread-messages",
      params: { count, ...(operator !== null && { operator }) },
      dedupeKey,
    });
    await notifyPeople(db, [userId], { type: "chatAnswered", data: {}, dedupeKey, offerId: null });
  });

/**
 * Notifies members of unread support answers by letter, notification and push, according to their settings, without the text. Returns
 * how many were notified.
 */
export async function notifyUnreadChats(now: Instant): Promise<number> {
  let told = 0;
  for (const chat of await listUnreadChats(pool, now, pace, batch)) {
    await tell(chat);
    told += 1;
  }
  return told;
}
