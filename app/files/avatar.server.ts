import sharp from "sharp";

/** Limits of an avatar's upload: one file of 5 MB, enough for phone photos. */
export const avatarUpload = { purpose: "avatar", maxFiles: 1, maxFileMb: 5 } as const;

/** Pixels: edge of the stored picture, and the smallest accepted one. */
const edge = 512;
export const smallestAvatar = 128;

/**
 * Crops the central square of an accepted image: WebP, upright, without place, device or other metadata (R23). Null for one smaller than
 * 128 px on a side.
 */
export async function drawAvatar(original: Uint8Array): Promise<Uint8Array | null> {
  const image = sharp(original, { limitInputPixels: 40_000_000, failOn: "error" }).autoOrient();
  const { width, height } = await image.metadata();
  if (Math.min(width, height) < smallestAvatar) return null;
  return await image.resize(edge, edge, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
}
