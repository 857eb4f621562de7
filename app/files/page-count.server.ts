import type { StoredFile } from "#data/document/files.server.ts";
import { countPages } from "./pdf/draw-page.server.ts";
import { readWholeFile } from "./stored-files.server.ts";

/** Bytes never change under their hash; the oldest counts are forgotten first. */
const counted = new Map<string, number>();
const maxCounted = 1_000;

/** How many pages can be shown of a file: 1 of an image, 0 of what cannot be drawn or is out of reach just now. */
export async function countFilePages(file: StoredFile): Promise<number> {
  if (file.mime.startsWith("image/")) return 1;
  if (file.mime !== "application/pdf") return 0;
  const known = counted.get(file.sha256);
  if (known !== undefined) return known;
  // A storage that is out of reach takes the picture away, not the page that money is worked on.
  const bytes = await readWholeFile(file).catch(() => null);
  if (bytes === null) return 0;
  const pages = await countPages(bytes);
  if (pages === null) return 0;
  if (counted.size >= maxCounted) counted.delete(counted.keys().next().value ?? "");
  counted.set(file.sha256, pages);
  return pages;
}
