import { writeFileSync } from "node:fs";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import sharp from "sharp";

/** A photo of a bank slip, different at every call: the same file counts only once. */
export async function photo(folder: string, name: string): Promise<string> {
  const path = join(folder, `${name}.jpg`);
  const noise = await sharp({
    create: { width: 600, height: 800, channels: 3, background: "white", noise: { type: "gaussian", mean: 200, sigma: 25 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  writeFileSync(path, noise);
  return path;
}

/** A one-page statement as a bank would send it. */
export async function statement(folder: string, name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, `${name}.pdf`);
  const paper = new PDFDocument({ size: "A4" });
  const parts: Buffer[] = [];
  paper.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => paper.on("end", resolve));
  for (const line of [...lines, new Date().toISOString(), Math.random().toString()]) paper.text(line);
  paper.end();
  await ended;
  writeFileSync(path, Buffer.concat(parts));
  return path;
}
