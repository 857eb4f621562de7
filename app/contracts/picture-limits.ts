/** Pictures with more pixels than this are scaled down; smaller ones are stored as they came. */
export const keptPixels = 40_000_000;

/** The largest picture that is scaled down. Measured in decision 138. */
export const scaledPixels = 64_000_000;

/** The largest HEIC picture that is converted: its decoder needs four times the memory of the others for each pixel. */
export const heicPixels = 26_000_000;

/** A picture may come in a file of this size when its scaled copy is smaller than the limit for stored files. */
export const pictureFileMb = 20;

/** The longer edge and the JPEG quality of a scaled picture, from the best on. 5,000 pixels are 430 dots per inch on A4. */
export const scalings = [
  { edge: 5_000, quality: 85 },
  { edge: 3_500, quality: 80 },
  { edge: 2_500, quality: 75 },
] as const;
