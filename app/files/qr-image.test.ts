import sharp from "sharp";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrImage } from "./qr-image.server.ts";

test("draws exactly the dark modules of the code", async () => {
  const text = "ST00012|Name=ООО «Мостовая Россия»|PersonalAcc=40702810101002026001|Sum=9397154";
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const address = await qrImage(text);
  const [head, body = ""] = address.split(",");
  expect(head).toBe("data:image/png;base64");
  const { data: pixels, info } = await sharp(Buffer.from(body, "base64")).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size, size]);
  expect([...pixels].map((value) => value < 128)).toEqual(data.flat());
  expect(address.length).toBeLessThan(1_500);
});
