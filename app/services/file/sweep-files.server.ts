import { listLivingKeys, listPendingFiles } from "#data/document/file-claims.server.ts";
import { days } from "#domain/time/duration.ts";
import { fileStorage } from "#files/storage.server.ts";
import { discardPendingFiles } from "#files/stored-files.server.ts";

/** Far longer than any request that could still claim the files. */
const patience = days(1);
const batch = 200;
const maxAtOnce = 1_000;

/** Deletes unclaimed and released uploads, rows and bytes. Returns how many. `now` in milliseconds. */
export async function discardUnclaimedFiles(now: number): Promise<number> {
  for (let discarded = 0; ; ) {
    const ids = await listPendingFiles(now - patience, batch);
    discarded += await discardPendingFiles(ids);
    if (ids.length < batch) return discarded;
  }
}

/**
 * Returns storage keys of bytes without a valid row, at most a thousand. One check is not enough, because an upload stores its bytes
 * before its rows. Pass them to {@link dropOrphanedBytes} an hour later.
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

/**
 * Deletes those bytes that still have no valid row. Returns how many. Keys with a folder are skipped: a worker of an older version may have
 * listed them although they are not files.
 */
export async function dropOrphanedBytes(keys: readonly string[]): Promise<number> {
  const living = await listLivingKeys(keys);
  const orphans = keys.filter((key) => !living.has(key) && !key.includes("/"));
  for (const key of orphans) await fileStorage().remove(key);
  return orphans.length;
}
