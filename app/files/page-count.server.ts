import type { StoredFile } from "#data/document/files.server.ts";
import { createBoundedCache } from "./bounded-cache.ts";
import { countPages } from "./pdf/draw-page.server.ts";
import { readWholeFile } from "./stored-files.server.ts";

/** Counts by hash are cached, because bytes never change under their hash. */
const counted = createBoundedCache<number>(5_000, () => 1);
const counting = new Map<string, Promise<number>>();

/** Maximum wait of a page for the count. Until the count is known, a file counts as one page. */
const patienceMs = 150;

/** Stores the number of pages of a PDF that was counted when it was accepted. */
export function rememberPages(sha256: string, pages: number): void {
  counted.keep(sha256, pages);
}

async function count(file: StoredFile, person: string): Promise<number> {
  // Too many files of this person wait, or the storage is unavailable. Neither is a fact about this file, so nothing is cached.
  const pages = await countPages(() => readWholeFile(file), { person }).catch(() => undefined);
  if (pages === undefined) return 0;
  // A file that takes too long to count would also take too long to render.
  rememberPages(file.sha256, pages ?? 0);
  return pages ?? 0;
}

function countOnce(file: StoredFile, person: string): Promise<number> {
  const running = counting.get(file.sha256) ?? count(file, person).finally(() => counting.delete(file.sha256));
  counting.set(file.sha256, running);
  return running;
}

/**
 * Number of pages of a file that can be displayed: 1 for an image and during the count, 0 for a file that cannot be rendered or reached.
 * `reader`: whose turn is used for files without an uploader.
 */
export async function countFilePages(file: StoredFile, reader: string): Promise<number> {
  if (file.mime.startsWith("image/")) return 1;
  if (file.mime !== "application/pdf") return 0;
  const known = counted.find(file.sha256);
  if (known !== undefined) return known;
  const late = new Promise<number>((resolve) => setTimeout(() => resolve(1), patienceMs).unref());
  return await Promise.race([countOnce(file, file.ownerUserId ?? reader), late]);
}
