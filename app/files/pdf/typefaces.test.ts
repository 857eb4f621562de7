import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { nameFault } from "#domain/people/typed-text.ts";
import { readPdfText } from "../read-pdf.server.ts";
import { drawPage } from "./draw-page.server.ts";

beforeEach(() => void vi.resetModules());

// The font draws two signs with the glyph of the third. Copied from a document, it must be the same sign in every process.
const arrow = "RU → DE";
const typed = "RU -> DE";

/** Writes these documents one after another in a new process and returns the last one's bytes. */
async function lastOf(texts: readonly string[]): Promise<Buffer> {
  const { closeSheet, openSheet, writeBlock } = await import("./sheet.server.ts");
  let bytes: Uint8Array = new Uint8Array();
  for (const text of texts) {
    const sheet = await openSheet({ title: "Paper", brand: "main", at: 0 });
    writeBlock(sheet, text);
    bytes = await closeSheet(sheet, { left: "", page: (page, pages) => `${page}/${pages}` });
  }
  return Buffer.from(bytes);
}

test("a document's bytes do not depend on the documents before it", async () => {
  const alone = await lastOf([arrow]);
  vi.resetModules();
  expect((await lastOf([typed, arrow])).equals(alone)).toBe(true);
});

test("parses the fonts once for all documents", async () => {
  const { typefaces } = await import("./typefaces.server.ts");
  const before = await typefaces();
  await lastOf([arrow, typed]);
  expect(await typefaces()).toBe(before);
});

/** Every character of Unicode that the pattern and the rule accept. */
function charactersOf(pattern: RegExp, isAccepted: (character: string) => boolean = () => true): string[] {
  const all = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint).filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff);
  return all.map((codePoint) => String.fromCodePoint(codePoint)).filter((one) => pattern.test(one) && isAccepted(one));
}

/** The 3,755 characters of the first level of GB 2312. */
function commonHan(): string[] {
  const decoder = new TextDecoder("gb2312");
  const rows = Array.from({ length: 0xd7 - 0xb0 + 1 }, (_, at) => 0xb0 + at);
  const all = rows.flatMap((row) => Array.from({ length: 94 }, (_, at) => decoder.decode(new Uint8Array([row, 0xa1 + at]))));
  return all.filter((character) => /^\p{Script=Han}$/u.test(character));
}

const inName = (character: string) => nameFault(`А${character}`) === null || nameFault(`A${character}`) === null;

const all = ["regular", "medium", "semibold"] as const;

test.each([
  ["a name field accepts", charactersOf(/[\p{L}\p{M} .'’-]/u, inName), 1_000, all],
  ["Greek has", charactersOf(/(?=\p{L})(?=\p{Script=Greek})[\u0370-\u03ff\u1f00-\u1fff]/u), 300, all],
  ["Georgian has", charactersOf(/\p{Script=Georgian}/u), 170, all],
  ["Armenian has", charactersOf(/\p{Script=Armenian}/u), 90, all],
  ["holders of Chinese accounts commonly use", commonHan(), 3_755, ["regular"]],
] as const)("a font has every letter that %s", async (_what, characters, least, checked) => {
  const { fallbackFor, typefaces } = await import("./typefaces.server.ts");
  const faces = await typefaces();
  expect(characters.length).toBeGreaterThanOrEqual(least);
  for (const face of checked) {
    const main = faces[face];
    const isDrawn = (one: string) => main.hasGlyphForCodePoint(one.codePointAt(0) ?? 0) || fallbackFor(main, face, one) !== null;
    expect(characters.filter((one) => !isDrawn(one))).toEqual([]);
  }
});

test("no accented letter of a name is printed without its accent", async () => {
  const { fallbackFor, typefaces } = await import("./typefaces.server.ts");
  const faces = await typefaces();
  const marked = charactersOf(/\p{L}/u, (one) => one.normalize("NFD").length > 1 && /\p{M}/u.test(one.normalize("NFD")) && inName(one));
  expect(marked.length).toBeGreaterThan(500);
  for (const face of all) {
    const outline = (one: string) => {
      const font = fallbackFor(faces[face], face, one)?.font ?? faces[face];
      return [one, one.normalize("NFD")].map((text) => font.glyphForCodePoint(text.codePointAt(0) ?? 0).path.toSVG());
    };
    const bare = marked.filter((one) => {
      const [whole, base] = outline(one);
      return whole === base;
    });
    expect([face, bare]).toEqual([face, []]);
  }
});

const mixed = "Nguyễn Thị Ánh, Əliyev Şahin, Țăranu Ștefan, Παπαδόπουλος, გიორგი ბერიძე, Արամ Խաչատրյան, 公司（上海）";

test("prints text of all scripts, with a height that grows with the lines", async () => {
  const { closeSheet, heightOf, openSheet, writeBlock } = await import("./sheet.server.ts");
  const sheet = await openSheet({ title: "Paper", brand: "main", at: 0 });
  const [wide, narrow] = [heightOf(sheet, mixed, { width: 600, size: 8 }), heightOf(sheet, mixed, { width: 120, size: 8 })];
  expect(narrow).toBeGreaterThan(3 * wide);
  for (const align of ["left", "right", "center"] as const) writeBlock(sheet, mixed, { align, face: "semibold" });
  const bytes = await closeSheet(sheet, { left: "", page: (page, pages) => `${page}/${pages}` });
  // The font draws some letters and their marks as two glyphs.
  const plain = (text: string) => text.normalize("NFD").replaceAll(/[\s\p{M}]+/gu, "");
  const text = plain(await readPdfText(bytes, "anna"));
  for (const word of mixed.match(/[^ ,（）]+/gu) ?? []) expect(text.split(plain(word)), word).toHaveLength(4);
});

test("prints each script inside its own line only", async () => {
  const { closeSheet, openSheet, paper, writeBlock } = await import("./sheet.server.ts");
  for (const word of ["公司有限公司", "გიორგი", "Արամ", "Παπαδόπουλος", "Nguyễn"]) {
    const sheet = await openSheet({ title: "Paper", brand: "main", at: 0 });
    writeBlock(sheet, word, { size: 60 });
    const bytes = await closeSheet(sheet, { left: "", page: () => "" });
    const page = (await drawPage(async () => bytes, 1, 595, { person: "anna" })) ?? Buffer.alloc(0);
    const inkOf = async (top: number, height: number) => {
      const shades = await sharp(page).extract({ left: 0, top, width: 595, height }).greyscale().raw().toBuffer();
      return shades.filter((shade) => shade < 128).length;
    };
    expect([word, await inkOf(0, paper.top - 10), await inkOf(paper.top + 100, 500)]).toEqual([word, 0, 0]);
    expect(await inkOf(paper.top, 90), word).toBeGreaterThan(500);
  }
});

test("a text in several fonts produces equal bytes in each document", async () => {
  const alone = await lastOf([mixed]);
  vi.resetModules();
  expect((await lastOf(["Ψ Nguyễn გ", mixed])).equals(alone)).toBe(true);
});
