import sharp from "sharp";
import type { Picture } from "./take-pictures.ts";

const gap = 24;
const labelHeight = 28;
/** Longer pages are cut here; the single pictures are complete. */
const heightLimit = 1_500;
const scale = 0.6;
const rowWidth = 2_600;

interface Tile {
  readonly picture: Picture;
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

async function shrink(picture: Picture): Promise<Tile> {
  const width = Math.round(picture.look.width * scale);
  const whole = await sharp(picture.png).resize({ width }).png().toBuffer({ resolveWithObject: true });
  const height = Math.min(whole.info.height, heightLimit);
  const png = await sharp(whole.data).extract({ left: 0, top: 0, width, height }).png().toBuffer();
  return { picture, png, width, height };
}

/** Fills rows from the left; each row is as high as its highest tile. */
function layRows(tiles: readonly Tile[]): Tile[][] {
  const rows: Tile[][] = [];
  let left = 0;
  for (const tile of tiles) {
    if (rows.length === 0 || left + tile.width > rowWidth) {
      rows.push([]);
      left = 0;
    }
    rows.at(-1)?.push(tile);
    left += tile.width + gap;
  }
  return rows;
}

const label = ({ picture: { look, findings }, width }: Tile) =>
  Buffer.from(
    `<svg width="${width}" height="${labelHeight}" xmlns="http://www.w3.org/2000/svg"><text x="0" y="18" font-family="sans-serif" font-size="15" fill="${
      findings.length > 0 ? "#b42318" : "#14211e"
    }">${look.name}${findings.length > 0 ? ` · ${findings.length} found` : ""}</text></svg>`,
  );

/** All pictures of a page on one sheet. */
export async function composeSheet(pictures: readonly Picture[]): Promise<Buffer> {
  const rows = layRows(await Promise.all(pictures.map(shrink)));
  const placed = [];
  let top = gap;
  for (const row of rows) {
    let left = gap;
    for (const tile of row) {
      placed.push({ input: label(tile), left, top }, { input: tile.png, left, top: top + labelHeight });
      left += tile.width + gap;
    }
    top += Math.max(...row.map(({ height }) => height)) + labelHeight + gap;
  }
  const width = Math.max(...rows.map((row) => row.reduce((sum, tile) => sum + tile.width + gap, gap)));
  return sharp({ create: { width, height: top, channels: 3, background: "#c9d1ce" } })
    .composite(placed)
    .png()
    .toBuffer();
}
