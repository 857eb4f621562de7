import sharp from "sharp";
import { expect, test } from "vitest";
import { pdf } from "#tests/files/hostile-files.ts";
import { countPages, drawPage } from "./draw-page.server.ts";

const anna = { person: "anna" };

test("counts pages, and draws them on white in the requested width", async () => {
  const paper = await pdf(3);
  expect(await countPages(async () => paper, anna)).toBe(3);
  const drawn = await drawPage(async () => paper, 2, 600, anna);
  const { format, width, height, hasAlpha } = await sharp(drawn ?? Buffer.alloc(0)).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({ format: "webp", width: 600, height: 849, hasAlpha: false });
  expect((await sharp(drawn ?? Buffer.alloc(0)).stats()).channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
});

test("renders no missing page, no locked document and no file of another type", async () => {
  expect(await drawPage(() => pdf(1), 2, 600, anna)).toBeNull();
  const locked = await pdf(1, { userPassword: "secret" });
  expect([await countPages(async () => locked, anna), await drawPage(async () => locked, 1, 600, anna)]).toEqual([0, null]);
  expect(await countPages(async () => new Uint8Array([1, 2, 3]), anna)).toBe(0);
});

test("returns each of several concurrent requests its own answer", async () => {
  const papers = await Promise.all([1, 2, 3, 4].map((pages) => pdf(pages)));
  expect(await Promise.all(papers.map((paper) => countPages(async () => paper, anna)))).toEqual([1, 2, 3, 4]);
});
