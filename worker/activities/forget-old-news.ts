import { deleteOldFeedEntries } from "#data/feeds.server.ts";
import { days } from "#domain/time/duration.ts";

/** A live channel replays the last seven days; who comes back later is told to ask for everything. */
const keptFor = days(7);
const batch = 5_000;

/** In batches, so that no lock is held for long. Answers how many entries went. */
export async function forgetOldNews(): Promise<number> {
  let forgotten = 0;
  for (let n = batch; n === batch; forgotten += n) n = await deleteOldFeedEntries(Date.now() - keptFor, batch);
  return forgotten;
}
