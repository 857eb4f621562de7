import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const packageName = "@fontsource/noto-sans-sc";

/** Expands `U+4e00-4e05,U+4e07` to code points. */
function* codePointsOf(ranges: string): Generator<number> {
  for (const range of ranges.split(",")) {
    const [first = Number.NaN, last = first] = range
      .replace("U+", "")
      .split("-")
      .map((hex) => Number.parseInt(hex, 16));
    for (let codePoint = first; codePoint <= last; codePoint += 1) yield codePoint;
  }
}

let pieces: Map<number, string> | undefined;

/** The font is split in a hundred files; its table says which of them contains a character. */
function readPieces(): Map<number, string> {
  const table = readFileSync(createRequire(import.meta.url).resolve(`${packageName}/unicode.json`), "utf8");
  const found = new Map<number, string>();
  for (const [name, ranges] of Object.entries(JSON.parse(table) as Record<string, string>)) {
    const [, piece] = /^\[(\d+)\]$/.exec(name) ?? [];
    if (piece !== undefined) for (const codePoint of codePointsOf(ranges)) found.set(codePoint, piece);
  }
  return found;
}

/** The file of the Chinese font that contains the character; undefined when none does. */
export function chineseFontFile(character: string, weight: number): string | undefined {
  pieces ??= readPieces();
  const piece = pieces.get(character.codePointAt(0) ?? 0);
  return piece && `${packageName}/files/noto-sans-sc-${piece}-${weight}-normal.woff`;
}
