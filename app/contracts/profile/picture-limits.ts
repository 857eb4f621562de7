/** Larger pictures are scaled down; smaller ones are stored unchanged. */
export const keptPixels = 40_000_000;

/** The largest picture that is scaled down. Measured in decision 138. */
export const scaledPixels = 64_000_000;

/** The largest HEIC picture that is converted: its decoder needs four times the memory of the others for each pixel. */
export const heicPixels = 26_000_000;

/** Maximum size of a picture's file, if its scaled copy is below the limit for stored files. */
export const pictureFileMb = 20;

/** The longer edge and the JPEG quality of a scaled picture, best first. 5,000 pixels are 430 dots per inch on A4. */
export const scalings = [
  { edge: 5_000, quality: 85 },
  { edge: 3_500, quality: 80 },
  { edge: 2_500, quality: 75 },
] as const;
