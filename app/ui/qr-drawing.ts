import { encode } from "uqr";

/** A code as one SVG path on a square of `size` modules, quiet zone included. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

const drawn = new Map<string, QrDrawing>();
/** A page is looked at again and again while its payment is due, and drawing takes longer than the rest of the page. */
const mostDrawn = 200;

/** Draws a QR code; call it in a loader, so that the encoder stays on the server. */
export function drawQr(text: string): QrDrawing {
  const known = drawn.get(text);
  if (known !== undefined) return known;
  if (drawn.size >= mostDrawn) drawn.clear();
  const drawing = draw(text);
  drawn.set(text, drawing);
  return drawing;
}

function draw(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
