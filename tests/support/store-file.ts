import { pool } from "#data/db.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import { type FileContent, type FileOwner, storeBytes } from "#files/stored-files.server.ts";

/** One stored file, bytes and row: pending as after an upload, or claimed at once. Returns its id. */
export async function storeFile(owner: FileOwner, content: FileContent, claimedBy: string | null = null): Promise<string> {
  const file = await storeBytes(owner, content);
  await recordFiles(pool, [file], claimedBy);
  return file.id;
}
