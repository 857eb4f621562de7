import { createLanes } from "./fair-lanes.ts";
import { createReader } from "./reader-process.ts";

export interface PictureQuestion {
  readonly bytes: Uint8Array;
  readonly isHeic: boolean;
  /** Maximum size of the JPEG in bytes. */
  readonly maxBytes: number;
}

export type PictureAnswer =
  | { readonly ok: true; readonly jpeg: Uint8Array }
  | { readonly ok: false; readonly reason: "damaged" | "pixels" | "heicPixels" | "tooLarge" };

/** One at a time, because a picture of 64 megapixels may need 500 MB. */
const lanes = createLanes(1, 12);

const redrawElsewhere = createReader<PictureQuestion, PictureAnswer>({
  program: "server/picture-reader.ts",
  memoryMb: 512,
  limitMs: 30_000,
  staysOpen: false,
});

/**
 * Scales a large picture down and converts HEIC to JPEG, upright and without metadata. A separate process does this, so that its memory is
 * released and a hostile picture cannot end the site. Rejects while that process cannot be started, and when too many pictures of the
 * person wait.
 */
export async function redrawPicture(question: PictureQuestion, person: string): Promise<PictureAnswer> {
  return (await lanes.run(person, () => redrawElsewhere(question))) ?? { ok: false, reason: "damaged" };
}
