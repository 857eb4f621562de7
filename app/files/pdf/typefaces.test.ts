import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => void vi.resetModules());

// The font draws two signs with the glyph of the third: copied from a paper, it must be the same sign in every process.
const arrow = "RU → DE";
const typed = "RU -> DE";

/** A process that has written these papers, one after another: the last one's bytes. */
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

test("a paper's bytes do not depend on the papers before it", async () => {
  const alone = await lastOf([arrow]);
  vi.resetModules();
  expect((await lastOf([typed, arrow])).equals(alone)).toBe(true);
});

test("the fonts are parsed once for all papers", async () => {
  const { typefaces } = await import("./typefaces.server.ts");
  const before = await typefaces();
  await lastOf([arrow, typed]);
  expect(await typefaces()).toBe(before);
});
