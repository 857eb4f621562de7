import sharp from "sharp";
import { expect, test } from "vitest";
import { nameWithEnding } from "#contracts/upload-type.ts";
import { heicPicture } from "#tests/files/heic-picture.ts";
import { jpeg, pdf, photo, plainPicture, samples } from "#tests/files/hostile-files.ts";
import { cleanFileName } from "./file-name.ts";
import { inspectFile } from "./inspect.server.ts";
import { drawPreview, withoutMetadata } from "./preview.server.ts";
import { signatureScanner } from "./scanner.server.ts";

const limit = 10 * 1024 * 1024;

// One sample stops its reader only by exceeding its memory.
test.each(await samples())("$what: $verdict", { timeout: 20_000 }, async ({ name, bytes, verdict, storedAs = name }) => {
  const inspection = await inspectFile(bytes, signatureScanner, "anna", limit);
  if (inspection === "away") throw new Error("The scanner and the readers answer.");
  expect(inspection.ok ? null : inspection.reason).toBe(verdict);
  if (inspection.ok) expect(nameWithEnding(name, inspection.type)).toBe(storedAs);
});

test("gives no verdict when the scanner does not answer", async () => {
  const away = { scan: () => Promise.reject(new Error("no answer")) };
  expect(await inspectFile(new Uint8Array([0xff, 0xd8, 0xff]), away, "anna", limit)).toBe("away");
});

test.each([
  ["48 megapixels, JPEG", 8_064, 6_048, "jpeg", 5_000, 3_750],
  ["50 megapixels, JPEG", 8_160, 6_144, "jpeg", 5_000, 3_765],
  ["48 megapixels, PNG", 6_048, 8_064, "png", 3_750, 5_000],
] as const)("scales a picture of %s down", { timeout: 60_000 }, async (_what, width, height, format, storedWidth, storedHeight) => {
  const inspection = await inspectFile(await plainPicture(width, height, format), signatureScanner, "anna", limit);
  if (inspection === "away" || !inspection.ok) throw new Error("Not accepted.");
  const stored = inspection.redrawn ?? new Uint8Array();
  expect(stored.length).toBeLessThanOrEqual(limit);
  expect(await sharp(stored).metadata()).toMatchObject({ format: "jpeg", width: storedWidth, height: storedHeight });
});

test("scales a large picture down until it fits the limit", async () => {
  const original = await photo(800, 600);
  const inspection = await inspectFile(original, signatureScanner, "anna", original.length - 1);
  if (inspection === "away" || !inspection.ok) throw new Error("Not accepted.");
  expect(inspection.redrawn?.length).toBeLessThan(original.length);
  expect(await inspectFile(original, signatureScanner, "anna", 1_000)).toMatchObject({ code: "UPLOAD.TOO_LARGE", reason: "tooLarge" });
});

test("accepts a PDF up to the limit and a picture up to 20 MB", async () => {
  const paper = await pdf();
  expect(await inspectFile(paper, signatureScanner, "anna", paper.length)).toMatchObject({ ok: true });
  expect(await inspectFile(paper, signatureScanner, "anna", paper.length - 1)).toMatchObject({ reason: "tooLarge" });
  const over = new Uint8Array(20 * 1024 * 1024 + 1);
  over.set(await jpeg());
  expect(await inspectFile(over, signatureScanner, "anna", limit)).toMatchObject({ reason: "tooLarge" });
});

test("turns HEIC into JPEG with the same picture", async () => {
  const inspection = await inspectFile(heicPicture(), signatureScanner, "anna", limit);
  if (inspection === "away" || !inspection.ok) throw new Error("Not accepted.");
  const { data, info } = await sharp(inspection.redrawn).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray((32 * info.width + x) * info.channels).subarray(0, 3)];
  const [red = 0, leftGreen = 0] = at(8);
  const [rightRed = 0, green = 0] = at(56);
  expect([info.width, info.height, red > leftGreen, green > rightRed]).toEqual([64, 64, true, true]);
});

test.each([
  ["Чек №5 (копия).jpg", "Чек №5 (копия).jpg"],
  ["C:\\Users\\me\\паспорт.pdf", "паспорт.pdf"],
  ["../../etc/passwd.png", "passwd.png"],
  ["evil\u202Egpj.exe", "evilgpj.exe"],
  ["a\r\nSet-Cookie: x.png", "aSet-Cookie_ x.png"],
  ["", "file"],
  [`${"ы".repeat(300)}.pdf`, `${"ы".repeat(116)}.pdf`],
])("stores %j as %j", (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});

test("removes metadata from a preview", async () => {
  const picture = sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#fff" } });
  const original = await picture
    .withExif({ IFD0: { Copyright: "secret place" } })
    .jpeg()
    .toBuffer();
  const preview = await sharp(await drawPreview(original)).metadata();
  expect(preview).toMatchObject({ format: "webp", width: 1280, height: 640 });
  expect(preview.exif).toBeUndefined();
});

test("removes metadata from a downloaded photo, and keeps it upright and in its format", async () => {
  const canvas = sharp({ create: { width: 200, height: 100, channels: 3, background: "#fff" } });
  for (const format of ["jpeg", "png", "webp"] as const) {
    const taken = canvas.clone().withExif({ IFD0: { Model: "secret camera" }, IFD3: { GPSLatitude: "59/1 56/1 0/1" } });
    const original = await taken.withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const given = await withoutMetadata(original);
    expect(await sharp(given).metadata()).toMatchObject({ format, width: 100, height: 200 });
    expect((await sharp(given).metadata()).exif).toBeUndefined();
    expect(given.includes("secret camera")).toBe(false);
  }
});
