import { crc32, deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import type { FileFault } from "#files/inspect.server.ts";

export interface Sample {
  readonly what: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What the inspection must say; null: accepted. */
  readonly verdict: FileFault["reason"] | null;
}

const canvas = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: "#0F6B5C" } });
/** A real picture whose bytes differ by seed. */
export const jpeg = async (seed = 1): Promise<Uint8Array> =>
  new Uint8Array(
    await canvas(64 + seed, 48)
      .jpeg()
      .toBuffer(),
  );

/** A real PDF with as many empty pages; with a password when asked. */
export async function pdf(pages = 1, userPassword?: string): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: "A4", userPassword, info: { CreationDate: new Date(0) } });
  for (let page = 1; page < pages; page += 1) doc.addPage();
  const parts: Buffer[] = [];
  doc.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => doc.once("end", resolve));
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

const text = (content: string) => new TextEncoder().encode(content);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
export const eicar = text(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""));

/** An end record whose comment length reaches exactly the file's end: what every unpacker looks for. */
const zipTail = () => joined(text("PK\u0005\u0006"), new Uint8Array(18));

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined(text(type), data);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return joined(frame.subarray(0, 4), body, frame.subarray(4));
}

/** One bracket where a value belongs: it once filled all memory of whoever read the file. */
export const endless = (paper: Uint8Array) =>
  new Uint8Array(Buffer.from(Buffer.from(paper).toString("latin1").replace("/MediaBox ", "/MediaBox}"), "latin1"));

/** A page of two kilobytes that takes minutes to draw: each of nine forms paints the next one ten times. */
export function slowPdf(): Uint8Array {
  const depth = 9;
  const object = (id: number, text: string) => `${id} 0 obj\n${text}\nendobj\n`;
  const form = (at: number) => {
    const isLast = at === depth - 1;
    const body = isLast ? "0 0 500 500 re f ".repeat(10) : `/F${at + 1} Do `.repeat(10);
    const next = isLast ? "" : `/Resources << /XObject << /F${at + 1} ${at + 5} 0 R >> >>`;
    const head = `<< /Type /XObject /Subtype /Form /BBox [0 0 600 800] ${next} /Length ${body.length} >>`;
    return object(at + 4, `${head}\nstream\n${body}\nendstream`);
  };
  const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 20 0 R /Resources << /XObject << /F0 4 0 R >> >> >>";
  const objects = [
    object(1, "<< /Type /Catalog /Pages 2 0 R >>"),
    object(2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    object(3, page),
    ...Array.from({ length: depth }, (_, at) => form(at)),
    object(20, "<< /Length 6 >>\nstream\n/F0 Do\nendstream"),
  ];
  return text(`%PDF-1.7\n${objects.join("")}trailer\n<< /Root 1 0 R >>\n%%EOF\n`);
}

/** A picture of 6 500 × 6 400 = 41.6 megapixels in a hundred bytes: what a decompression bomb announces. */
function hugePng(): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(6500);
  header.writeUInt32BE(6400, 4);
  Buffer.from([8, 2, 0, 0, 0]).copy(header, 8);
  const magic = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return joined(magic, pngChunk("IHDR", header), pngChunk("IDAT", deflateSync(new Uint8Array(64))), pngChunk("IEND", new Uint8Array()));
}

/** Files that people send and files that attackers send, with the verdict that each must get (R23). */
export async function samples(): Promise<Sample[]> {
  const photo = await jpeg();
  const png = new Uint8Array(await canvas().png().toBuffer());
  const webp = new Uint8Array(await canvas().webp().toBuffer());
  const paper = await pdf();
  const html = text("<!doctype html><script>alert(1)</script>");
  const big = new Uint8Array(await canvas(1200, 900).jpeg({ quality: 95 }).toBuffer());
  return [
    { what: "a photograph", name: "чек.jpg", bytes: photo, verdict: null },
    { what: "a photograph with a capital ending", name: "IMG_1.JPEG", bytes: photo, verdict: null },
    { what: "a PNG", name: "a.png", bytes: png, verdict: null },
    { what: "a WebP", name: "a.webp", bytes: webp, verdict: null },
    { what: "a PDF", name: "Выписка.pdf", bytes: paper, verdict: null },
    { what: "a PDF of 30 pages", name: "a.pdf", bytes: await pdf(30), verdict: null },
    { what: "a PDF of 31 pages", name: "a.pdf", bytes: await pdf(31), verdict: "pages" },
    { what: "a locked PDF", name: "a.pdf", bytes: await pdf(1, "secret"), verdict: "encrypted" },
    { what: "a PDF without its body", name: "a.pdf", bytes: text("%PDF-1.7\n"), verdict: "damaged" },
    { what: "a PDF whose reader would never end", name: "a.pdf", bytes: endless(paper), verdict: "damaged" },
    {
      what: "a PDF that runs a script",
      name: "a.pdf",
      bytes: joined(paper, text("\n9 0 obj <</S /JavaScript /JS (x)>> endobj\n")),
      verdict: "polyglot",
    },
    {
      what: "a PDF that writes its script's name in digits",
      name: "a.pdf",
      bytes: joined(paper, text("\n9 0 obj <</S /Java#53cript /J#53 (x)>> endobj\n")),
      verdict: "polyglot",
    },
    {
      what: "a PDF that starts a program",
      name: "a.pdf",
      bytes: joined(paper, text("\n9 0 obj <</S /L#61unch>> endobj\n")),
      verdict: "polyglot",
    },
    {
      what: "a PDF that sends what is typed",
      name: "a.pdf",
      bytes: joined(paper, text("\n9 0 obj <</S /SubmitForm>> endobj\n")),
      verdict: "polyglot",
    },
    { what: "nothing", name: "a.pdf", bytes: new Uint8Array(), verdict: "unknown" },
    { what: "a PNG named JPEG", name: "a.jpg", bytes: png, verdict: "extension" },
    { what: "a photograph without an ending", name: "photo", bytes: photo, verdict: "extension" },
    { what: "a photograph named as a program", name: "a.jpg.exe", bytes: photo, verdict: "extension" },
    { what: "an SVG", name: "a.svg", bytes: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), verdict: "unknown" },
    { what: "a page named JPEG", name: "a.jpg", bytes: html, verdict: "unknown" },
    { what: "an archive", name: "a.pdf", bytes: joined(text("PK\u0003\u0004"), new Uint8Array(40), zipTail()), verdict: "unknown" },
    { what: "a photograph that is also a page", name: "a.jpg", bytes: joined(photo, html), verdict: "polyglot" },
    {
      what: "a photograph that is also an archive",
      name: "a.jpg",
      bytes: joined(photo, new Uint8Array(60), zipTail()),
      verdict: "polyglot",
    },
    { what: "a PDF that is also an archive", name: "a.pdf", bytes: joined(paper, zipTail()), verdict: "polyglot" },
    { what: "a truncated photograph", name: "a.jpg", bytes: big.subarray(0, Math.floor(big.length / 2)), verdict: "damaged" },
    { what: "a picture of 41 megapixels", name: "a.png", bytes: hugePng(), verdict: "pixels" },
    { what: "the test virus", name: "a.jpg", bytes: eicar, verdict: "infected" },
    { what: "a photograph that carries the test virus", name: "a.jpg", bytes: joined(photo, eicar), verdict: "infected" },
  ];
}
