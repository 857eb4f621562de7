import { encode } from "uqr";

/** A code as one SVG line of width 1 on a square of `size` modules, quiet zone included. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Dark runs of a row as strokes along its middle, each from the end of the one before: a third of what squares would weigh. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  let end = 0;
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const length = x + 1 - start;
    path += path === "" ? `M${start} ${y}.5h${length}` : `m${start - end} 0h${length}`;
    end = x + 1;
  }
  return path;
}

const drawn = new Map<string, QrDrawing>();
/** Of about ten kilobytes each. */
const mostDrawn = 500;

/**
 * Draws a QR code; call it in a loader, so that the encoder stays on the server. Encoding takes a fifth of a whole page and the same
 * text comes back with every visit and every live update, so the last drawings are kept.
 */
export function drawQr(text: string): QrDrawing {
  const known = drawn.get(text);
  if (known !== undefined) return known;
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const drawing = { size, path: data.map(rowPath).join("") };
  if (drawn.size >= mostDrawn) drawn.clear();
  drawn.set(text, drawing);
  return drawing;
}
