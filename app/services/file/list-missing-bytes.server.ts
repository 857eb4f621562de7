import type { Queryable } from "#data/db.server.ts";
import { type ListedFile, listLivingFiles } from "#data/document/file-claims.server.ts";
import { fileStorage } from "#files/storage.server.ts";

const batch = 1_000;

export interface FileCheck {
  readonly rows: number;
  /** Rows whose bytes are not in the storage. */
  readonly missing: readonly ListedFile[];
}

/** Compares the rows of files with the storage. The keys are listed last, so that bytes of a file that was just stored are found. */
export async function listMissingBytes(db: Queryable): Promise<FileCheck> {
  const rows = new Map<string, ListedFile>();
  let count = 0;
  let afterId = "00000000-0000-0000-0000-000000000000";
  for (let found = batch; found === batch; ) {
    const files = await listLivingFiles(db, afterId, batch);
    for (const file of files) rows.set(file.storageKey, file);
    found = files.length;
    count += found;
    afterId = files.at(-1)?.id ?? afterId;
  }
  for await (const key of fileStorage().list()) rows.delete(key);
  return { rows: count, missing: [...rows.values()] };
}
