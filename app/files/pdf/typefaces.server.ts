import { createRequire } from "node:module";
import type { Font } from "fontkit";

export type Face = "regular" | "medium" | "semibold";

const files: Record<Face, string> = {
  regular: "@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf",
  medium: "@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf",
  semibold: "@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf",
};

/**
 * A font remembers each glyph with the text that first asked for it, and a document's text is told from that. Asked once for all, in the
 * order of their code points, its memory is the same whatever document was written before: equal content gives equal bytes.
 */
function open(fontkit: typeof import("fontkit"), file: string): Font {
  const font = fontkit.openSync(createRequire(import.meta.url).resolve(file));
  for (const codePoint of font.characterSet.toSorted((a, b) => a - b)) font.glyphForCodePoint(codePoint);
  return font;
}

let opened: Promise<Record<Face, Font>> | undefined;

async function openAll(): Promise<Record<Face, Font>> {
  const fontkit = await import("fontkit");
  return { regular: open(fontkit, files.regular), medium: open(fontkit, files.medium), semibold: open(fontkit, files.semibold) };
}

/** The product's typeface, read once: most of the time that a paper takes is the parsing of the tables that place its letters. */
export function typefaces(): Promise<Record<Face, Font>> {
  opened ??= openAll();
  return opened;
}
