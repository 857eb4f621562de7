import type { StoredFile } from "#data/document/files.server.ts";
import { createKept } from "./kept.ts";
import { countPages } from "./pdf/draw-page.server.ts";
import { readWholeFile } from "./stored-files.server.ts";

/** Bytes never change under their hash. */
const counted = createKept<number>(5_000, () => 1);
const counting = new Map<string, Promise<number>>();

/** A page with money on it waits for no count: what is not known by then is one page, and the next look knows more. */
const patienceMs = 150;

/** Whoever accepted a PDF has counted it. */
export function rememberPages(sha256: string, pages: number): void {
  counted.keep(sha256, pages);
}

async function count(file: StoredFile, person: string): Promise<number> {
  // Too many papers of this person wait, or the storage is out of reach: that says nothing of this one.
  const pages = await countPages(() => readWholeFile(file), { person }).catch(() => undefined);
  if (pages === undefined) return 0;
  // What takes too long to count takes too long to draw.
  rememberPages(file.sha256, pages ?? 0);
  return pages ?? 0;
}

function countOnce(file: StoredFile, person: string): Promise<number> {
  const running = counting.get(file.sha256) ?? count(file, person).finally(() => counting.delete(file.sha256));
  counting.set(file.sha256, running);
  return running;
}

/**
 * How many pages can be shown of a file: 1 of an image and of what is still being counted, 0 of what cannot be drawn or is out of reach.
 * `reader` lends the lane for what nobody uploaded.
 */
export async function countFilePages(file: StoredFile, reader: string): Promise<number> {
  if (file.mime.startsWith("image/")) return 1;
  if (file.mime !== "application/pdf") return 0;
  const known = counted.find(file.sha256);
  if (known !== undefined) return known;
  const late = new Promise<number>((resolve) => setTimeout(() => resolve(1), patienceMs).unref());
  return await Promise.race([countOnce(file, file.ownerUserId ?? reader), late]);
}
