import sharp from "sharp";
import { expect, test } from "vitest";
import { drawAvatar } from "./avatar.server.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#335577" } }).withExif({ IFD0: { Artist: "Ирина" } });

test("crops the central square of a picture and removes metadata", async () => {
  const [left, middle] = ["#ff0000", "#00ff00"].map((background) => ({
    create: { width: 300, height: 300, channels: 3 as const, background },
  }));
  if (left === undefined || middle === undefined) throw new Error("No colours.");
  const wide = sharp({ create: { width: 900, height: 300, channels: 3, background: "#0000ff" } }).composite([
    { input: left, left: 0, top: 0 },
    { input: middle, left: 300, top: 0 },
  ]);
  const drawn = await drawAvatar(
    await wide
      .withExif({ IFD0: { Artist: "Ирина" } })
      .jpeg()
      .toBuffer(),
  );
  if (drawn === null) throw new Error("Not drawn.");
  const { width, height, format, exif, icc } = await sharp(drawn).metadata();
  expect({ width, height, format, exif, icc }).toEqual({ width: 512, height: 512, format: "webp" });
  const { dominant } = await sharp(drawn).stats();
  expect(dominant.g).toBeGreaterThan(200);
  expect(dominant.r + dominant.b).toBeLessThan(100);
});

test("refuses a picture that is too small", async () => {
  expect(await drawAvatar(await picture(127, 900).png().toBuffer())).toBeNull();
  expect(await drawAvatar(await picture(128, 128).webp().toBuffer())).not.toBeNull();
});

test("draws a rotated phone photo upright", async () => {
  const turned = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#0000ff" } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: "#ff0000" } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const drawn = await drawAvatar(turned);
  if (drawn === null) throw new Error("Not drawn.");
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)];
  const [red = 0, , blue = 0] = at(256, 40);
  const [lowRed = 0, , lowBlue = 0] = at(256, 470);
  expect([red > blue, lowBlue > lowRed]).toEqual([true, true]);
});
