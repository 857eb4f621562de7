import sharp from "sharp";

const previewEdge = 1280;

/** True for what a preview can be drawn of; PDFs stay a download. */
export const hasPreview = (mime: string): boolean => mime.startsWith("image/");

/**
 * An image that was accepted → WebP of at most 1280 px, turned upright, without EXIF, profiles or anything else of the original's
 * bytes (09-quality R23).
 */
export async function drawPreview(original: Uint8Array): Promise<Uint8Array> {
  const image = sharp(original, { limitInputPixels: 40_000_000, failOn: "error" }).autoOrient();
  return image.resize(previewEdge, previewEdge, { fit: "inside", withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}
