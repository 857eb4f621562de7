import { listLivingKeys, listPendingFiles } from "#data/document/file-claims.server.ts";
import { days } from "#domain/time/duration.ts";
import { fileStorage } from "#files/storage.server.ts";
import { discardPendingFiles } from "#files/stored-files.server.ts";

/** Far longer than any request lives that could still claim what it stored. */
const patience = days(1);
const batch = 200;
const maxAtOnce = 1_000;

/** Throws away uploads that were never claimed, or let go, rows and bytes; answers how many. `now` in milliseconds. */
export async function discardUnclaimedFiles(now: number): Promise<number> {
  for (let discarded = 0; ; ) {
    const ids = await listPendingFiles(now - patience, batch);
    discarded += await discardPendingFiles(ids);
    if (ids.length < batch) return discarded;
  }
}

/**
 * Storage keys of bytes without a living row, at most a thousand. One look proves nothing: an upload stores its bytes before its
 * rows. Give them to {@link dropOrphanedBytes} an hour later.
 */
export async function listOrphanedBytes(): Promise<string[]> {
  const orphans: string[] = [];
  let seen: string[] = [];
  const judge = async () => {
    const living = await listLivingKeys(seen);
    orphans.push(...seen.filter((key) => !living.has(key)));
    seen = [];
  };
  for await (const key of fileStorage().list()) {
    seen.push(key);
    if (seen.length === batch) await judge();
    if (orphans.length >= maxAtOnce) return orphans;
  }
  await judge();
  return orphans;
}

/** Removes those bytes that still have no living row; answers how many. */
export async function dropOrphanedBytes(keys: readonly string[]): Promise<number> {
  const living = await listLivingKeys(keys);
  const orphans = keys.filter((key) => !living.has(key));
  for (const key of orphans) await fileStorage().remove(key);
  return orphans.length;
}
