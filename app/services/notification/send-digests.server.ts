import { pool, withTransaction } from "#data/db.server.ts";
import { type DigestReader, listDigestReaders, listUnreadOffers } from "#data/message/message-readers.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { digestDay } from "#domain/people/notice/digest-day.ts";
import { catalogue } from "#domain/text/catalogue.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { storedMessage } from "./stored-message.ts";

/** Maximum number of deals in a digest; the page shows the rest. */
const mostDeals = 10;
const batch = 200;
const types = Object.keys(catalogue);

async function sendDigest({ userId, timeZone }: DigestReader, now: Instant): Promise<boolean> {
  const due = digestDay(timeZone, now);
  if (due === null) return false;
  const { day, from, until } = due;
  return await withTransaction(async (tx) => {
    const unread = await listUnreadOffers(tx, userId, { types, from, until });
    if (unread.length === 0) return false;
    const deals = unread.slice(0, mostDeals).map((row) => ({ ...storedMessage(row), others: row.others }));
    const params = { until, deals, moreDeals: unread.length - deals.length };
    return await queueLetterToMember(tx, userId, { template: "daily-digest", params, dedupeKey: `daily-digest:${userId}:${day}` });
  });
}

/**
 * Queues digests of unread notifications about offers for the day that ended at nine o'clock in the member's zone. One letter per person
 * and day, none without unread ones. Returns how many are new.
 */
export async function sendDigests(now: Instant): Promise<number> {
  let sent = 0;
  for (let after: string | null = null, found = batch; found === batch; ) {
    const readers: readonly DigestReader[] = await listDigestReaders(pool, after, batch);
    for (const reader of readers) if (await sendDigest(reader, now)) sent += 1;
    found = readers.length;
    after = readers.at(-1)?.userId ?? null;
  }
  return sent;
}
