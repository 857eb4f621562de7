import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawQr } from "./qr-drawing.ts";

/** Walks the line as a browser would and answers the squares that it covers. */
function covered(path: string): Set<string> {
  const squares = new Set<string>();
  let [x, y] = [0, 0];
  for (const [, command, first, second] of path.matchAll(/([Mmh])([\d.]+)(?: ([\d.]+))?/g)) {
    if (command === "M") [x, y] = [Number(first), Number(second)];
    if (command === "m") x += Number(first);
    if (command !== "h") continue;
    for (let step = 0; step < Number(first); step += 1) squares.add(`${x + step} ${Math.floor(y)}`);
    x += Number(first);
  }
  return squares;
}

test("the drawing covers exactly the dark modules of the code", () => {
  const text = "ST00012|Name=ООО «Мостовая Россия»|PersonalAcc=40702810101002026001|Sum=9397154";
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `${x} ${y}` : [])));
  const drawing = drawQr(text);
  expect(drawing.size).toBe(size);
  expect([...covered(drawing.path)].toSorted()).toEqual(dark.toSorted());
});
