import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Font, openSync } from "fontkit";
import { expect, test } from "vitest";

interface Part {
  readonly font: Font;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** The files of the typeface with the characters for which the pages use each of them. */
function partsOf(css: string): Part[] {
  const { resolve } = createRequire(import.meta.url);
  return css.split("@font-face").flatMap((rule) => {
    const file = /url\("(@fontsource-variable\/golos-text[^"]+)"\)/.exec(rule)?.[1];
    const list = /unicode-range:([^;]+);/.exec(rule)?.[1];
    if (file === undefined || list === undefined) return [];
    const ranges = [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    );
    return [{ font: openSync(resolve(file)), ranges }];
  });
}

test("text uses the typeface only for letters that it can draw with their accents", () => {
  const parts = partsOf(readFileSync(join(import.meta.dirname, "fonts.css"), "utf8"));
  expect(parts.length).toBeGreaterThan(2);
  const outlines = new Map<number, string>();
  for (const { font, ranges } of parts)
    for (const codePoint of font.characterSet)
      if (ranges.some(([from, to]) => codePoint >= from && codePoint <= to))
        outlines.set(codePoint, font.glyphForCodePoint(codePoint).path.toSVG());
  const bare = [...outlines.keys()].filter((codePoint) => {
    const parted = String.fromCodePoint(codePoint).normalize("NFD");
    return parted.length > 1 && outlines.get(parted.codePointAt(0) ?? 0) === outlines.get(codePoint);
  });
  expect(outlines.size).toBeGreaterThan(400);
  expect(bare.map((codePoint) => String.fromCodePoint(codePoint))).toEqual([]);
});
