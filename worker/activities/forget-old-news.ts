import { deleteOldAnswers } from "#data/command/api-answers.server.ts";
import { pool } from "#data/db.server.ts";
import { deleteOldFeedEntries } from "#data/live/feeds.server.ts";
import { deleteOldPushes, deleteOldPushSubscriptions } from "#data/message/push-outbox.server.ts";
import { deleteOldNotifications } from "#data/message/record-notifications.server.ts";
import { deleteOldWebhooks } from "#data/webhook/delivery-queue.server.ts";
import { days } from "#domain/time/duration.ts";

/** A live channel replays the last seven days. A client that returns later must reload everything. */
const keptFor = days(7);
/** Push attempts, and browsers that were not used (design/letters §11, §12). */
const pushesKeptFor = days(30);
/** Deliveries of webhooks, with the log of their attempts. */
const webhooksKeptFor = days(30);
const browsersKeptFor = days(90);
/** Number of newest notifications that are kept for a person. Read ones are deleted after half a year (design/letters §11). */
const kept = 500;
const readKeptFor = days(180);
const batch = 5_000;

/** In batches, so that no lock is held for long. */
async function forget(some: () => Promise<number>): Promise<number> {
  let forgotten = 0;
  for (let n = batch; n >= batch; forgotten += n) n = await some();
  return forgotten;
}

/** Deletes rows that are no longer replayed, shown or used. Returns how many. */
export async function forgetOldNews(): Promise<number> {
  const now = Date.now();
  const news = await forget(() => deleteOldFeedEntries(now - keptFor, batch));
  const pushes = await forget(() => deleteOldPushes(pool, now - pushesKeptFor, batch));
  const webhooks = await forget(() => deleteOldWebhooks(pool, now - webhooksKeptFor, batch));
  const told = await forget(() => deleteOldNotifications(pool, { kept, readBefore: now - readKeptFor, limit: batch }));
  const answers = await forget(() => deleteOldAnswers(now, batch));
  return news + pushes + webhooks + told + answers + (await deleteOldPushSubscriptions(pool, now - browsersKeptFor, now));
}
