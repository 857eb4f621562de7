import { createReadStream } from "node:fs";
import { access, constants, mkdir, open, readdir, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import type { FileStorage } from "./file-storage.ts";

/** Free space below which the disk counts as full, because a few concurrent uploads would fill it. */
const leastFreeBytes = 64 * 1024 * 1024;

/**
 * Files in one folder, spread over 256 subfolders. They are written under a temporary name and renamed, so that readers never see a
 * partial file.
 */
export function createFolderStorage(folder: string): FileStorage {
  const root = path.resolve(folder);
  const isKey = (name: string) => /^[a-f0-9]{32,64}$/.test(name);
  const placeOf = (key: string) => {
    // Keys are generated here, but safety must not depend on it: a key must never lead out of the folder.
    if (!isKey(key)) throw new Error("Not a storage key.");
    return path.join(root, key.slice(0, 2), key);
  };
  return {
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.W_OK);
      const { bavail, bsize } = await statfs(root);
      if (bavail * bsize < leastFreeBytes) throw Object.assign(new Error("The disk of the files is full."), { code: "ENOSPC" });
    },
    async put(key, chunks) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await writeWhole(`${place}.part`, chunks);
      await rename(`${place}.part`, place);
      await syncFolder(path.dirname(place));
    },
    async read(key) {
      const stream = createReadStream(placeOf(key), { highWaterMark: 256 * 1024 });
      await new Promise<void>((resolve, reject) => stream.once("open", () => resolve()).once("error", reject));
      return stream;
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
    async *list() {
      for (const subfolder of await readdir(root).catch(() => [])) yield* (await readdir(path.join(root, subfolder))).filter(isKey);
    },
  };
}

async function writeWhole(place: string, chunks: Iterable<Uint8Array>): Promise<void> {
  const handle = await open(place, "wx", 0o600);
  try {
    // A single write may write fewer bytes and report that only in its result, e.g. on a disk that has just become full.
    for (const chunk of chunks) await handle.writeFile(chunk);
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(place, { force: true });
    throw error;
  }
}

/** Syncs the folder, so that the new name survives a power failure as the bytes do. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
