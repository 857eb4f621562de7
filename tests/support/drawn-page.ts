import sharp from "sharp";

/** A picture of one colour, large enough for a document's page. Another colour makes another file. */
export async function drawnPage(name: string, background = "green"): Promise<File> {
  const drawn = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  return new File([new Uint8Array(await drawn.png().toBuffer())], name, { type: "image/png" });
}
