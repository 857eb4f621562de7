import { deleteOldAnswers } from "#data/command/api-answers.server.ts";
import { pool } from "#data/db.server.ts";
import { deleteOldFeedEntries } from "#data/live/feeds.server.ts";
import { deleteOldPushes, deleteOldPushSubscriptions } from "#data/message/push-outbox.server.ts";
import { days } from "#domain/time/duration.ts";

/** A live channel replays the last seven days; who comes back later is told to ask for everything. */
const keptFor = days(7);
/** Tries of pushes, and browsers that nobody came by with (design/letters §11, §12). */
const pushesKeptFor = days(30);
const browsersKeptFor = days(90);
const batch = 5_000;

/** In batches, so that no lock is held for long. */
async function forget(some: () => Promise<number>): Promise<number> {
  let forgotten = 0;
  for (let n = batch; n === batch; forgotten += n) n = await some();
  return forgotten;
}

/** Forgets what nobody replays, shows or visits any more. Answers how many rows went. */
export async function forgetOldNews(): Promise<number> {
  const now = Date.now();
  const news = await forget(() => deleteOldFeedEntries(now - keptFor, batch));
  const pushes = await forget(() => deleteOldPushes(pool, now - pushesKeptFor, batch));
  const answers = await forget(() => deleteOldAnswers(now, batch));
  return news + pushes + answers + (await deleteOldPushSubscriptions(pool, now - browsersKeptFor, now));
}
