import sharp from "sharp";
import { drawPage } from "./pdf/draw-page.server.ts";

/** Degrees, clockwise. */
export const turns = [0, 90, 180, 270] as const;

/** How a paper is looked at: which page (from 1), how it is turned, and whether its small print is wanted. */
export interface PreviewLook {
  readonly page: number;
  readonly turn: (typeof turns)[number];
  readonly isLarge: boolean;
}

const edges = { usual: 1_280, large: 2_560 } as const;

/** True for what a preview can be drawn of. */
export const hasPreview = (mime: string): boolean => mime.startsWith("image/") || mime === "application/pdf";

/**
 * An image that was accepted → WebP of at most 1280 px (2560 when large), turned upright and then as asked, without EXIF, profiles
 * or anything else of the original's bytes (R23).
 */
export async function drawPreview(original: Uint8Array, { turn = 0, isLarge = false }: Partial<PreviewLook> = {}): Promise<Uint8Array> {
  const edge = isLarge ? edges.large : edges.usual;
  const image = sharp(original, { limitInputPixels: 40_000_000, failOn: "error" }).autoOrient().rotate(turn);
  return image.resize(edge, edge, { fit: "inside", withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}

/** A page of a PDF as a WebP on white, turned as asked; null when there is no such page or it cannot be drawn. */
export async function drawPdfPreview(pdf: Uint8Array, { page, turn, isLarge }: PreviewLook): Promise<Uint8Array | null> {
  const drawn = await drawPage(pdf, page, isLarge ? edges.large : edges.usual);
  if (drawn === null || turn === 0) return drawn;
  return sharp(drawn).rotate(turn).webp({ quality: 85 }).toBuffer();
}
