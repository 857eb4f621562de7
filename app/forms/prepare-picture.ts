import { keptPixels, scalings } from "#contracts/profile/picture-limits.ts";
import { nameWithEnding, sniffedBytes, sniffType } from "#contracts/upload-type.ts";

/** Safari on phones draws no larger canvas. */
const canvasPixels = 16_000_000;
/** Smaller files are not looked at: a picture of 40 megapixels has more bytes. */
const looksFrom = 2 * 1024 * 1024;

/** Detects HEIC by the type, or by the name when the system knows no type for it. */
export const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || (type === "" && /\.hei[cf]$/i.test(name));
const isPicture = (file: File) => file.type.startsWith("image/") || isHeic(file);

/** Whether the bytes of a file have to be examined before it is sent. */
export const needsPreparing = (file: File, isMeant: boolean, maxBytes: number): boolean =>
  !isMeant || isHeic(file) || (isPicture(file) && file.size > Math.min(looksFrom, maxBytes));

/**
 * Loads the picture as the browser shows it, upright; null when the browser cannot show it. Its size is known after loading. Its pixels are
 * decoded once, when it is drawn: `HTMLImageElement.decode` would decode 50 megapixels a second time.
 */
function load(file: File): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    const end = (loaded: HTMLImageElement | null) => {
      URL.revokeObjectURL(picture.src);
      resolve(loaded);
    };
    picture.onload = () => end(picture);
    picture.onerror = () => end(null);
    picture.src = URL.createObjectURL(file);
  });
}

function draw(picture: HTMLImageElement, edge: number, quality: number): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min(1, edge / Math.max(naturalWidth, naturalHeight), Math.sqrt(canvasPixels / (naturalWidth * naturalHeight)));
  const canvas = document.createElement("canvas");
  // Rounded down: both edges rounded up exceed the limit of pixels.
  canvas.width = Math.floor(naturalWidth * scale);
  canvas.height = Math.floor(naturalHeight * scale);
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  context.imageSmoothingQuality = "high";
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality / 100));
}

/** A smaller JPEG of a picture with too many pixels or bytes, and of a HEIC picture; else null. */
async function redraw(file: File, maxBytes: number): Promise<File | null> {
  const picture = await load(file);
  if (picture === null) return null;
  if (!isHeic(file) && file.size <= maxBytes && picture.naturalWidth * picture.naturalHeight <= keptPixels) return null;
  for (const { edge, quality } of scalings) {
    const drawn = await draw(picture, edge, quality);
    if (drawn !== null && drawn.size <= maxBytes) return new File([drawn], nameWithEnding(file.name, "image/jpeg"), { type: drawn.type });
  }
  return null;
}

/**
 * Converts a chosen file if necessary and possible: scales large photos down, turns HEIC into JPEG when the system can decode it, and sets
 * the type that the bytes show. Returns the same file when there is nothing to do or the browser cannot do it; the server decides then.
 */
export async function prepareFile(file: File, maxBytes: number): Promise<File> {
  const seen = sniffType(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()));
  if (seen === null) return file;
  const typed = file.type === seen ? file : new File([file], file.name, { type: seen });
  return seen === "application/pdf" ? typed : ((await redraw(typed, maxBytes)) ?? typed);
}
