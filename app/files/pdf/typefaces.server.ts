import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import { chineseFontFile } from "./chinese-font.server.ts";
import { unpackWoff } from "./unpack-woff.ts";

export type Face = "regular" | "medium" | "semibold";

const files: Record<Face, string> = {
  regular: "@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf",
  medium: "@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf",
  semibold: "@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf",
};

const weights: Record<Face, readonly [number, string]> = {
  regular: [400, "Regular"],
  medium: [500, "Medium"],
  semibold: [600, "SemiBold"],
};
const expoFile = (name: string, family: string) => (face: Face) => {
  const [weight, word] = weights[face];
  return `@expo-google-fonts/${name}/${weight}${word}/${family}_${weight}${word}.ttf`;
};

/** Fonts for characters that the product's typeface lacks. The first font whose pattern matches is used. */
const fallbacks = [
  {
    pattern: /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u,
    file: (face: Face, cluster: string) => chineseFontFile(cluster, weights[face][0]),
  },
  { pattern: /\p{Script=Georgian}/u, file: expoFile("noto-sans-georgian", "NotoSansGeorgian") },
  { pattern: /\p{Script=Armenian}/u, file: expoFile("noto-sans-armenian", "NotoSansArmenian") },
  // Latin and Cyrillic with rarer marks, Greek, and signs.
  { pattern: /./su, file: expoFile("noto-sans", "NotoSans") },
] as const;

let fontkit: typeof import("fontkit") | undefined;

/**
 * A font caches each glyph with the text that first requested it, and a document's text is extracted from that. All glyphs are requested
 * once at the start, in the order of their code points, so that the cache does not depend on earlier documents: equal content gives
 * equal bytes.
 */
function open(file: string): Font {
  if (fontkit === undefined) throw new Error("The typefaces are not loaded.");
  const path = createRequire(import.meta.url).resolve(file);
  const font = path.endsWith(".woff") ? fontkit.create(unpackWoff(readFileSync(path))) : fontkit.openSync(path);
  for (const codePoint of font.characterSet.toSorted((a, b) => a - b)) font.glyphForCodePoint(codePoint);
  return font;
}

let opened: Promise<Record<Face, Font>> | undefined;

async function openAll(): Promise<Record<Face, Font>> {
  fontkit = await import("fontkit");
  return { regular: open(files.regular), medium: open(files.medium), semibold: open(files.semibold) };
}

/** The product's typeface, read once, because parsing its layout tables takes most of a document's time. */
export function typefaces(): Promise<Record<Face, Font>> {
  opened ??= openAll();
  return opened;
}

const openedFallbacks = new Map<string, Font>();

function openFallback(file: string): Font {
  const font = openedFallbacks.get(file) ?? open(file);
  openedFallbacks.set(file, font);
  return font;
}

const has = (font: Font, cluster: string): boolean =>
  Array.from(cluster).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** Letters that Golos Text has only without the breve: `oğlu` would be drawn as `oglu`. */
const lacksMark = /[ĞğŬ]/u;

/** Invisible characters. */
const isInvisible = (cluster: string) => /^[\p{Cc}\p{Cf}\p{Z}]*$/u.test(cluster);

export interface Fallback {
  /** Name under which documents register it. */
  readonly name: string;
  readonly font: Font;
}

/**
 * The font for a cluster (a letter with its marks) that `main`, the product's typeface, lacks or draws without a mark. Null when `main` has
 * it, or when no font has it and `main` draws a box. Fonts are opened when first needed.
 */
export function fallbackFor(main: Font, face: Face, cluster: string): Fallback | null {
  if (isInvisible(cluster) || (has(main, cluster) && !lacksMark.test(cluster))) return null;
  const file = fallbacks.find(({ pattern }) => pattern.test(cluster))?.file(face, cluster);
  if (file === undefined) return null;
  const font = openFallback(file);
  return has(font, cluster) ? { name: file, font } : null;
}
