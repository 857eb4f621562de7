import sharp from "sharp";

/** How a picture is received: one file of 5 MB, photographs of phones have room. */
export const avatarUpload = { purpose: "avatar", maxFiles: 1, maxFileMb: 5 } as const;

/** Pixels: what is kept, and the least that looks like somebody. */
const edge = 512;
export const smallestAvatar = 128;

/**
 * An image that was accepted as the square of its middle: WebP, upright, without place, device or anything else that its file said
 * beside the picture (R23). Null for one smaller than 128 px on a side.
 */
export async function drawAvatar(original: Uint8Array): Promise<Uint8Array | null> {
  const image = sharp(original, { limitInputPixels: 40_000_000, failOn: "error" }).autoOrient();
  const { width, height } = await image.metadata();
  if (Math.min(width, height) < smallestAvatar) return null;
  return await image.resize(edge, edge, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
}
