import { expect, test } from "vitest";
import { samples } from "#tests/files/hostile-files.ts";
import { cleanFileName } from "./file-type.ts";
import { inspectFile } from "./inspect.server.ts";
import { drawPreview, withoutMetadata } from "./preview.server.ts";
import { signatureScanner } from "./scanner.server.ts";

// One of them ends its reader only by filling its memory.
test.each(await samples())("$what: $verdict", { timeout: 20_000 }, async ({ name, bytes, verdict }) => {
  const inspection = await inspectFile(name, bytes, signatureScanner, "anna");
  if (inspection === "scannerAway") throw new Error("The scanner answers.");
  expect(inspection.ok ? null : inspection.reason).toBe(verdict);
});

test("without an answer of the scanner nothing is judged", async () => {
  const away = { scan: () => Promise.reject(new Error("no answer")) };
  expect(await inspectFile("a.jpg", new Uint8Array([0xff, 0xd8, 0xff]), away, "anna")).toBe("scannerAway");
});

test.each([
  ["Чек №5 (копия).jpg", "Чек №5 (копия).jpg"],
  ["C:\\Users\\me\\паспорт.pdf", "паспорт.pdf"],
  ["../../etc/passwd.png", "passwd.png"],
  ["evil\u202Egpj.exe", "evilgpj.exe"],
  ["a\r\nSet-Cookie: x.png", "aSet-Cookie_ x.png"],
  ["", "file"],
  [`${"ы".repeat(300)}.pdf`, `${"ы".repeat(116)}.pdf`],
])("%j is kept as %j", (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});

test("a preview drops what the original carried besides the picture", async () => {
  const sharp = (await import("sharp")).default;
  const picture = sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#fff" } });
  const original = await picture
    .withExif({ IFD0: { Copyright: "secret place" } })
    .jpeg()
    .toBuffer();
  const preview = await sharp(await drawPreview(original)).metadata();
  expect(preview).toMatchObject({ format: "webp", width: 1280, height: 640 });
  expect(preview.exif).toBeUndefined();
});

test("what others download of a photograph is upright, in its format and says nothing of where and with what it was taken", async () => {
  const sharp = (await import("sharp")).default;
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
