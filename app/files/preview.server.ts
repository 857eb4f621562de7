import sharp from "sharp";
import type { NewStoredFile, StoredFile } from "#data/document/files.server.ts";
import { createBoundedCache } from "./bounded-cache.ts";
import { createLanes } from "./fair-lanes.ts";
import { type Asker, drawPage, type ReadDocument } from "./pdf/draw-page.server.ts";
import { readWholeFile } from "./stored-files.server.ts";

/** Degrees, clockwise. */
export const turns = [0, 90, 180, 270] as const;

/** View of a document: page (from 1), rotation, and whether the large size is requested. */
export interface PreviewLook {
  readonly page: number;
  readonly turn: (typeof turns)[number];
  readonly isLarge: boolean;
}

const edges = { usual: 1_280, large: 2_560 } as const;

/** True for types of which a preview can be drawn. */
export const hasPreview = (mime: string): boolean => mime.startsWith("image/") || mime === "application/pdf";

/**
 * Renders an accepted image as WebP of at most 1280 px (2560 when large), upright and then rotated as requested, without EXIF, profiles or
 * other bytes of the original (R23).
 */
export async function drawPreview(original: Uint8Array, { turn = 0, isLarge = false }: Partial<PreviewLook> = {}): Promise<Uint8Array> {
  const edge = isLarge ? edges.large : edges.usual;
  const image = sharp(original, { limitInputPixels: 40_000_000, failOn: "error" }).autoOrient().rotate(turn);
  return image.resize(edge, edge, { fit: "inside", withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}

/** Returns the same picture in the same format, upright, without place, device and other metadata. */
export function withoutMetadata(original: Uint8Array): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: 40_000_000 }).autoOrient();
  return image.jpeg({ quality: 95, force: false }).webp({ quality: 95, force: false }).toBuffer();
}

/** Renders a page of a PDF as a WebP on white, rotated as requested; null when there is no such page or it cannot be rendered. */
async function drawPdfPreview(read: ReadDocument, { page, turn, isLarge }: PreviewLook, asker: Asker): Promise<Uint8Array | null> {
  const drawn = await drawPage(read, page, isLarge ? edges.large : edges.usual, asker);
  if (drawn === null || turn === 0) return drawn;
  return sharp(drawn).rotate(turn).webp({ quality: 85 }).toBuffer();
}

const keptBytes = 48 * 1024 * 1024;
const kept = createBoundedCache<Uint8Array>(keptBytes, ({ length }) => length + 200);
const images = createLanes(2, 12);

/** Time after which a page that could not be rendered may be tried again, because an attempt may take ten seconds. */
const pauseMs = 600_000;
/** Earliest next try of each page. */
const undrawable = createBoundedCache<number>(5_000, () => 1);

/**
 * Returns the preview of a stored image or PDF page; null when it cannot be rendered. Rendered once and cached, in the person's own lane.
 * Rejects with `LaneFullError` when too many of the person's wait, and when the caller has aborted.
 */
export async function previewOf(
  { sha256, mime }: Pick<StoredFile, "sha256" | "mime">,
  look: PreviewLook,
  asker: Asker,
  read: ReadDocument,
): Promise<Uint8Array | null> {
  const page = `${sha256} ${look.page}`;
  const key = `${page} ${look.turn} ${look.isLarge}`;
  const known = kept.find(key);
  if (known !== undefined) return known;
  if (Date.now() < (undrawable.find(page) ?? 0)) return null;
  const isPdf = mime === "application/pdf";
  const drawn = isPdf
    ? await drawPdfPreview(read, look, asker)
    : await images.run(asker.person, async () => drawPreview(await read(), look), asker.signal);
  if (drawn === null) undrawable.keep(page, Date.now() + pauseMs);
  else kept.keep(key, drawn);
  return drawn;
}

/** Renders the first page of each file in advance. Afterwards it is known which files cannot be rendered. */
export function drawAhead(files: readonly NewStoredFile[]): void {
  for (const file of files.filter(({ mime }) => hasPreview(mime))) {
    const look = { page: 1, turn: 0, isLarge: false } as const;
    void previewOf(file, look, { person: file.ownerUserId ?? "" }, () => readWholeFile(file)).catch(() => null);
  }
}
