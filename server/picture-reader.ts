// A separate process for large uploaded pictures: scales them down and converts HEIC to JPEG.
import libheif from "libheif-js/wasm-bundle.js";
import sharp, { type Sharp } from "sharp";
import { heicPixels, scaledPixels, scalings } from "../app/contracts/profile/picture-limits.ts";
import type { PictureAnswer, PictureQuestion } from "../app/files/redraw-picture.server.ts";

type Opened = Extract<PictureAnswer, { ok: false }> | { readonly ok: true; readonly open: () => Sharp };
const refuse = (reason: Extract<PictureAnswer, { ok: false }>["reason"]) => ({ ok: false, reason }) as const;

/** The decoder applies the rotation that the file specifies. */
async function openHeic(bytes: Uint8Array): Promise<Opened> {
  await libheif.ready;
  const [picture] = new libheif.HeifDecoder().decode(bytes);
  if (picture === undefined) return refuse("damaged");
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > heicPixels) return refuse("heicPixels");
  const data = new Uint8ClampedArray(width * height * 4);
  const isDrawn = await new Promise<boolean>((resolve) => picture.display({ data, width, height }, (drawn) => resolve(drawn !== null)));
  if (!isDrawn) return refuse("damaged");
  return { ok: true, open: () => sharp(data, { raw: { width, height, channels: 4 } }) };
}

async function openPicture(bytes: Uint8Array): Promise<Opened> {
  // Reads the header first, so that a picture of a billion pixels is never decoded.
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height * pages > scaledPixels) return refuse("pixels");
  return { ok: true, open: () => sharp(bytes, { limitInputPixels: scaledPixels, failOn: "error" }).autoOrient() };
}

async function redraw({ bytes, isHeic, maxBytes }: PictureQuestion): Promise<PictureAnswer> {
  const opened = await (isHeic ? openHeic(bytes) : openPicture(bytes));
  if (!opened.ok) return opened;
  for (const { edge, quality } of scalings) {
    const scaled = opened.open().resize(edge, edge, { fit: "inside", withoutEnlargement: true });
    const jpeg = await scaled.flatten({ background: "white" }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= maxBytes) return { ok: true, jpeg };
  }
  return refuse("tooLarge");
}

sharp.cache(false);
process.on("message", (question: PictureQuestion) => {
  redraw(question).then(
    (answer) => process.send?.(answer),
    () => process.send?.(refuse("damaged")),
  );
});
