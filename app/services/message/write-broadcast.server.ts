import { withTransaction } from "#data/db.server.ts";
import {
  type Broadcast,
  type BroadcastRecipient,
  listBroadcastRecipients,
  recordBatch,
  recordWaitlistMailed,
  takeRunningBroadcast,
} from "#data/message/broadcasts.server.ts";
import { insertLetters, type NewLetter } from "#data/message/outbox.server.ts";
import { timeZoneOfLanguage } from "#domain/people/personal/registration.ts";
import { minutes } from "#domain/time/duration.ts";
import { accountRow, languageNow } from "./queue-account-letter.server.ts";
import { addressHash } from "./unsubscribe-token.server.ts";

/** Rows per transaction: a compromise between memory and speed. */
const batchSize = 1_000;

/** The letter of one recipient. `place`: number of preceding recipients; it determines the sending time. */
export function broadcastRow(
  { id, template, brand, perMinute, startedAt }: Broadcast,
  { userId, email, language, timeZone, codeWord, draftId }: BroadcastRecipient,
  place: number,
): NewLetter {
  const lang = languageNow(language);
  const address = addressHash(email).toString("base64url");
  const params = template === "transactions-opened" && draftId !== null ? { draftId } : {};
  const as = userId === null ? "guest" : "member";
  const row = accountRow(
    { template, params, dedupeKey: `b:${id}:${address}` },
    { as, timeZone: timeZone ?? timeZoneOfLanguage[lang], codeWord: codeWord || undefined },
    { userId, toAddress: email, groupKey: userId === null ? `address:${address}` : `user:${userId}`, pinned: userId === null, brand, lang },
  );
  const notBefore = (startedAt ?? 0) + Math.floor((place * minutes(1)) / perMinute);
  return { ...row, priority: 9, broadcastId: id, notBefore };
}

/**
 * Queues the next batch of a running broadcast together with its position in one transaction, so that after a crash the next run continues
 * there. Returns how many rows are new; null when no broadcast is running.
 */
export async function writeBroadcastBatch(now: number, size = batchSize): Promise<number | null> {
  return await withTransaction(async (tx) => {
    const broadcast = await takeRunningBroadcast(tx);
    if (broadcast === null) return null;
    const { id, template, numbered, cursor } = broadcast;
    const recipients = await listBroadcastRecipients(tx, broadcast, cursor, size);
    const written = await insertLetters(
      tx,
      recipients.map((recipient, index) => broadcastRow(broadcast, recipient, numbered + index)),
    );
    if (template === "registration-opened") {
      await recordWaitlistMailed(
        tx,
        recipients.map((recipient) => recipient.id),
        now,
      );
    }
    await recordBatch(tx, id, { cursor: recipients.at(-1)?.id ?? null, count: recipients.length, isLast: recipients.length < size });
    return written;
  });
}
